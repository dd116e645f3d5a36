import { existsSync } from 'node:fs'
import { programFile } from '../../lib/env/env'

/** Whether the program is in a clone of the repository. An installed package has no sources. */
export const isClone = () => existsSync(programFile('scripts/cli/main.ts'))
