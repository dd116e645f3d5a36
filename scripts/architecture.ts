import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, root } from '../scripts/checks/boundaries/import-graph'
import { shownRooms } from '../scripts/checks/boundaries/shown-rooms'
import { drawArchitecture } from './architecture/draw'

const PICTURE = 'docs/architecture.svg'

writeFileSync(join(root, PICTURE), drawArchitecture(shownRooms(readSources())))
console.log(`Wrote ${PICTURE}`)
