import { writeFileSync } from 'node:fs'
import { writeAddressesPage } from './write-page'

writeFileSync('docs/addresses.md', writeAddressesPage())
console.log('Wrote docs/addresses.md')
