import { DEFINITIONS } from '../lib/catalog/load/definitions'
import { createCompleteCatalog } from '../lib/catalog/open-catalog'
import { API_PREFIX, FAMILIES } from '../lib/contract/family'
import { getEnv } from '../lib/env/env'
import { openSource } from '../lib/sources/open-source'
import { checkEndpoint } from '../scripts/checks/laws/check-endpoint'
import { fingerprint } from '../scripts/checks/laws/fingerprint'
import { mainColumns } from '../scripts/checks/laws/main-columns'
import { columnPrints, containedSeries } from '../scripts/checks/laws/own-columns'
import { sharedTexts, templatePhrases } from '../scripts/checks/laws/repeated-words'
import { declaredTwins, undeclaredTwins } from '../scripts/checks/laws/twins'
import { unusualValues } from '../scripts/checks/laws/unusual-values'

const USAGE = `npm run catalog:print -- [path prefix]   lists every endpoint (path, tier, fields, parameters) and counts by family
npm run catalog:check -- [path prefix]   computes every endpoint and reports errors (!) and suspicious values (?)`

const { DATA_SOURCE } = getEnv()
const source = await openSource()
const catalog = await createCompleteCatalog(source)
const [command, start = ''] = process.argv.slice(2)
const short = (path: string) => path.slice(API_PREFIX.length)
const chosen = catalog.endpoints.filter((endpoint) => short(endpoint.path).startsWith(start))

function print() {
  for (const endpoint of chosen) {
    const marks = [endpoint.tier, endpoint.legacy ? `legacy → ${short(endpoint.canonical?.path ?? '')}` : '']
    const fields = endpoint.fields.map((field) => `${field.name}: ${field.type}`).join(', ')
    const params = endpoint.parameters.map((param) => param.name).join(', ')
    console.log(`${short(endpoint.path)} · ${marks.filter(Boolean).join(' · ')} · ${fields} · ${params}`)
  }
  for (const family of FAMILIES) {
    const count = chosen.filter((endpoint) => endpoint.family === family).length
    if (count > 0) console.log(`${String(count).padStart(5)}  ${family}`)
  }
  console.log(`${String(chosen.length).padStart(5)}  endpoints, revision ${catalog.revision}`)
}

async function check(): Promise<number> {
  const began = performance.now()
  const end = Date.parse(`${source.asOf}T00:00:00Z`)
  const prints = new Map<string, string | null>()
  const columns = new Map<string, ReadonlyMap<string, string>>()
  let faulty = 0
  // Duplicates are searched in the whole catalog, even when only part of it is checked.
  for (const endpoint of catalog.endpoints) {
    const { faults, computed } = await checkEndpoint(catalog, endpoint)
    if (computed) {
      const { time } = computed.frame
      const main = mainColumns(computed).map((values) => ({ time, values }))
      prints.set(short(endpoint.path), fingerprint(main, end))
      columns.set(short(endpoint.path), columnPrints(computed, end))
    }
    if (!chosen.includes(endpoint)) continue
    if (faults.length > 0) faulty++
    for (const fault of faults) console.log(`! ${short(endpoint.path)}: ${fault}`)
    if (computed && !endpoint.legacy) {
      for (const doubt of unusualValues(computed)) console.log(`? ${short(endpoint.path)}: ${doubt}`)
    }
  }
  const groups = undeclaredTwins(prints, DEFINITIONS)
  for (const group of groups) {
    if (!group.some((path) => path.startsWith(start))) continue
    faulty++
    console.log(
      `! the main columns of these endpoints are the same up to a fixed function: ${group.join(', ')}`,
    )
  }
  for (const text of containedSeries(columns, DEFINITIONS)) {
    if (!text.startsWith(start)) continue
    faulty++
    console.log(`! ${text}`)
  }
  for (const text of [
    ...sharedTexts(catalog.endpoints, declaredTwins(DEFINITIONS)),
    ...templatePhrases(catalog.endpoints),
  ]) {
    if (start !== '' && !text.includes(API_PREFIX + start)) continue
    faulty++
    console.log(`! ${text}`)
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${chosen.length} endpoints checked, ${faulty} faulty, ${seconds} s, source ${source.kind} (${DATA_SOURCE})`,
  )
  return faulty === 0 ? 0 : 1
}

if (command === 'print') print()
else if (command === 'check') process.exitCode = await check()
else {
  console.error(USAGE)
  process.exitCode = 2
}
