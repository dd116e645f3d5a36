import { writeFileSync } from 'node:fs'
import { PAGE, writePublicSourcesPage } from './write-page'

writeFileSync(PAGE, await writePublicSourcesPage())
console.log(`Wrote ${PAGE}`)
