import './answer-version'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createCatalog } from '../lib/catalog/open-catalog'
import { type OpenApi, writeClient } from '../lib/client/write-client'
import { programFile } from '../lib/env/env'
import { makeOpenApi } from '../lib/service/discovery/openapi'
import { openSource } from '../lib/sources/open-source'

const USAGE = `npx chartroom client --out <file.ts> [--from <openapi.json or address>]
Writes a typed API client as one file. Without --from it covers the catalog of this installation.`

const { out, from, help } = parseArgs({
  options: { out: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean' } },
}).values

async function readDocument(): Promise<OpenApi> {
  if (!from) return JSON.parse(JSON.stringify(makeOpenApi(createCatalog(await openSource()))))
  if (!/^https?:/.test(from)) return JSON.parse(readFileSync(from, 'utf8'))
  const response = await fetch(from)
  if (!response.ok) throw new Error(`Could not load the OpenAPI document: status ${response.status}`)
  return (await response.json()) as OpenApi
}

if (help) console.log(USAGE)
else if (!out) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const runtime = readFileSync(programFile('lib/client/runtime.ts'), 'utf8')
  const text = writeClient(await readDocument(), runtime)
  writeFileSync(out, text)
  console.log(`${out}: ${Math.round(text.length / 1024)} KB`)
}
