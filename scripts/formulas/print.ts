import { writeFileSync } from 'node:fs'
import { writeFormulasPage } from './write-page'

writeFileSync('docs/formulas.md', writeFormulasPage())
console.log('Wrote docs/formulas.md')
