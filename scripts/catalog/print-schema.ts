// Writes the JSON Schemas of the files of series, by which editors complete and check them.
import { writeFileSync } from 'node:fs'
import { JSON_SCHEMAS } from '@/lib/catalog/compile/json-schema'

for (const [path, schema] of Object.entries(JSON_SCHEMAS))
  writeFileSync(path, `${JSON.stringify(schema(), null, 1)}\n`)
