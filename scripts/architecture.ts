import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, root } from '../lib/boundaries/import-graph'
import { shownRooms } from '../lib/boundaries/shown-rooms'
import { drawArchitecture } from './architecture/draw'

const PICTURE = 'docs/architecture.svg'

writeFileSync(join(root, PICTURE), drawArchitecture(shownRooms(readSources())))
console.log(`Wrote ${PICTURE}`)
