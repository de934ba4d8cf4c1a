"""Facts that anybody proposes for the catalogue, and that whoever runs the service decides on."""
