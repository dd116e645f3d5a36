// Writes the JSON Schema of the files of series, by which editors complete and check them.
import { writeFileSync } from 'node:fs'
import { seriesJsonSchema } from './json-schema'

writeFileSync('lib/catalog/series/schema.json', `${JSON.stringify(seriesJsonSchema(), null, 1)}\n`)
