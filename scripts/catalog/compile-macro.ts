// Writes the economic series of lib/sources/macro/series for the program. Reading them does this where they changed.

import { failsWithMessage } from './fails-with-message'
import { writeMacroFile } from './read-macro'

await failsWithMessage(writeMacroFile)
