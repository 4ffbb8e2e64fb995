"""The configuration of a server: one file, the environment and the command line, in that order.

A further section is a class in `sections` and a field of `Config`: the file, the variables, what is
printed and the annotated example in docs/hammonia.toml are made of it.
"""

from hammonia.server.config.sections import Config as Config
from hammonia.server.config.sections import Mail as Mail
from hammonia.server.config.shown import example as example
from hammonia.server.config.shown import shown as shown
from hammonia.server.config.sources import gathered as gathered
