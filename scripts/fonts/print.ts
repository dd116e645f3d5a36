import { writeFileSync } from 'node:fs'
import { writeCovered } from './write-covered'

writeFileSync('lib/render/fonts/covered.json', writeCovered())
console.log('Wrote lib/render/fonts/covered.json')
