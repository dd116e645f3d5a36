import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, root } from '../checks/boundaries/import-graph'
import { shownRooms } from '../checks/boundaries/shown-rooms'
import { drawArchitecture } from './draw'
import { withImports } from './imports-list'

const PAGE = join(root, 'docs/architecture.md')
const PICTURE = join(root, 'docs/architecture.svg')

const rooms = shownRooms(readSources())
writeFileSync(PICTURE, drawArchitecture(rooms))
writeFileSync(PAGE, withImports(readFileSync(PAGE, 'utf8'), rooms))
console.log('Wrote docs/architecture.svg and the imports in docs/architecture.md')
