"""The server: tables that survive a restart, seats with tokens, bots beside the event loop, and the web pages."""

from sixfold.server.serve import DEFAULT_PORT, serve

__all__ = ["DEFAULT_PORT", "serve"]
