// Records every column that the catalog computes, with default and other parameters, and its descriptions, and compares
// two recordings. It needs no built server. DATA_DIR and DATA_SOURCE choose the data, as for the server.
//   npm run answers:series -- record <file> [path prefix]
//   npm run answers:series -- compare <before> <after>
// With a path prefix, it records the values of these series instead of their hashes, to see what differs.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Catalog, ComputedSeries, ComputeRequest } from '../../lib/catalog/catalog'
import { createCompleteCatalog } from '../../lib/catalog/open-catalog'
import type { Endpoint } from '../../lib/contract/endpoint'
import { API_PREFIX } from '../../lib/contract/family'
import { type Column, isNumeric } from '../../lib/engine/frame'
import { openSource } from '../../lib/sources/open-source'
import { requestsOf } from './series-requests'

/** One fact per place: a part of a description, or a column of an answer. */
type Recording = Record<string, string>

const MOST_SHOWN = 40

async function record(file: string, prefix: string | undefined): Promise<void> {
  const catalog = await createCompleteCatalog(await openSource())
  const facts: Recording = sameMeasures(catalog)
  const nameOf = ({ path }: Endpoint) => path.slice(API_PREFIX.length)
  const chosen = catalog.endpoints.filter((endpoint) => nameOf(endpoint).startsWith(prefix ?? ''))
  for (const [at, endpoint] of chosen.entries()) {
    const name = nameOf(endpoint)
    const { fields, ...rest } = endpoint
    for (const [part, value] of Object.entries(rest)) facts[`${name} · ${part}`] = JSON.stringify(value)
    facts[`${name} · fields`] = fields.map((field) => field.name).join()
    for (const field of fields) facts[`${name} · ${field.name}`] = JSON.stringify(field)
    for (const [request, asked] of requestsOf(endpoint)) {
      const answer = await compute(catalog, endpoint.path, asked, prefix !== undefined)
      for (const [part, value] of Object.entries(answer)) facts[`${name} · ${request} · ${part}`] = value
    }
    if (at % 200 === 199) console.log(`${at + 1} of ${chosen.length} series`)
  }
  writeFileSync(file, gzipSync(JSON.stringify(facts)))
  console.log(`${Object.keys(facts).length} facts of ${chosen.length} series recorded in ${file}`)
}

/** Other fields that measure the same as each field. */
function sameMeasures(catalog: Catalog): Recording {
  const holders = new Map<string, string[]>()
  const all = catalog.endpoints.flatMap(({ path, fields }) =>
    fields.map(({ name }) => ({
      place: `${path.slice(API_PREFIX.length)}.${name}`,
      ids: catalog.ownMeasuresOf(path, name),
    })),
  )
  for (const { place, ids } of all) for (const id of ids) holders.set(id, [...(holders.get(id) ?? []), place])
  return Object.fromEntries(
    all.map(({ place, ids }) => {
      const others = new Set(ids.flatMap((id) => holders.get(id) ?? []))
      others.delete(place)
      return [`${place} · same as`, [...others].sort().join()]
    }),
  )
}

async function compute(
  catalog: Catalog,
  path: string,
  request: ComputeRequest,
  inFull: boolean,
): Promise<Recording> {
  try {
    const { frame, ...rest } = await catalog.compute(path, request)
    const facts: Recording = { time: printOf(frame.time, inFull), about: aboutOf(rest) }
    for (const [name, column] of Object.entries(frame.columns)) facts[`of ${name}`] = printOf(column, inFull)
    return facts
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function aboutOf({ revision: _revision, published, ...rest }: Omit<ComputedSeries, 'frame'>): string {
  const known = published?.map(({ fields, known }) => [fields, printOf(known, false)])
  return JSON.stringify({ ...rest, published: known })
}

/** Rows, values, and all bits of the values, whichever of the missing numbers they are. */
function printOf(column: Column, inFull: boolean): string {
  if (inFull) return JSON.stringify(isNumeric(column) ? Array.from(column, written) : column)
  if (!isNumeric(column)) return hashOf(JSON.stringify(column, (_, value) => plain(value)))
  const present = column.filter((value) => !Number.isNaN(value)).length
  const bits = column.map((value) => (Number.isNaN(value) ? Number.NaN : value))
  return `${column.length} rows, ${present} values, ${hashOf(new Uint8Array(bits.buffer))}`
}

const written = (value: number) =>
  Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value)

const plain = (value: unknown) => (ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value)

const hashOf = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex').slice(0, 24)

function read(file: string): Recording {
  return JSON.parse(gunzipSync(readFileSync(file)).toString())
}

/** Wording of formulas is counted only. Every other difference is printed. */
function compare(before: Recording, after: Recording): void {
  const places = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const different = places.filter((place) => before[place] !== after[place])
  const worded = different.filter((place) => place.endsWith(' · formula'))
  const others = different.filter((place) => !place.endsWith(' · formula'))
  for (const place of others.slice(0, MOST_SHOWN))
    console.log(`${place}\n  - ${short(before[place])}\n  + ${short(after[place])}`)
  console.log(
    `${places.length} facts compared, ${others.length} different, and ${worded.length} texts of formulas`,
  )
  process.exitCode = others.length === 0 ? 0 : 1
}

const short = (text = 'absent') => (text.length > 400 ? `${text.slice(0, 400)} …` : text)

const [verb, first, second] = process.argv.slice(2)
if (verb === 'record' && first) await record(first, second)
else if (verb === 'compare' && first && second) compare(read(first), read(second))
else {
  console.error('npm run answers:series -- record <file> [path prefix] | compare <before> <after>')
  process.exitCode = 2
}
