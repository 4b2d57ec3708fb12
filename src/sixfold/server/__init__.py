"""The server: tables that survive a restart, seats with tokens, bots beside the event loop, and the web pages.

Start it with `sixfold.server.serve.serve`. Nothing is imported here, so that the bots' processes start quickly.
"""
