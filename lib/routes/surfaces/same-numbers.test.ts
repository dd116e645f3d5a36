import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { seriesPath } from '@/lib/contract/family'
import { seededRandom } from '@/lib/engine/seeded-random'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { drawnSeed, samplesLaws } from '@/scripts/law-sample'
import { askPublic as ask } from '../fake/ask-public'
import { askTool } from '../mcp/fake/ask-tools'
import { CLIENT_HOST } from '../mcp/fake/connect-client'
import { connectGuest } from '../mcp/fake/connect-guest'

// One question has one answer: the same settings give the same numbers wherever rows are read.

holdSampleMarket()

const COUNT = samplesLaws ? 16 : 200
const NEAR = 1e-9

const client = await connectGuest()

/** A value of each setting that changes rows; an empty one is left out. */
const CHOICES: readonly (readonly string[])[] = [
  ['', 'timeframe=1y', 'days=400', 'from=2021-03-01&to=2022-02-10', 'to=2023-05-17', 'timeframe=all'],
  ['', '', 'interval=1w', 'interval=1M', 'interval=1Q'],
  ['', 'formula=zscore(a,90)', 'formula=a / sma(a, 20)', 'formula=percentile(economic/market_dow, 1y)'],
  ['', '', 'vs=onchain/mvrv', 'vs=crypto/prices/ETH'],
  ['', '', '', 'rebase=100', 'rebase=percent'],
  ['', '', 'gaps=skip', 'gaps=30d'],
]

type Columns = ReadonlyMap<string, readonly (number | string | null)[]>

/** Without the last column, which only CSV has: that the values are simulated. */
function columnsOfCsv(text: string): Columns {
  const [head, ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/,(?:simulated|true)$/, '').split(','))
  return new Map(head.map((name, at) => [name, rows.map((row) => asNumber(row[at]))]))
}

function columnsOfJson(text: string): Columns {
  const { data }: { data: Record<string, number | string | null>[] } = JSON.parse(text)
  const names = [...new Set(data.flatMap(Object.keys))]
  return new Map(names.map((name) => [name, data.map((row) => row[name] ?? null)]))
}

const asNumber = (cell: string) => (cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell))

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= NEAR * Math.max(Math.abs(one), Math.abs(other))
    : one === other

/** Names of columns of the first one that the other lacks or has with other values. JSON without rows has no columns. */
function differences(one: Columns, other: Columns): string[] {
  return [...one.keys()].filter((name) => {
    const [left = [], right = []] = [one.get(name), other.get(name)]
    return left.length !== right.length || !left.every((value, at) => isSame(value, right[at]))
  })
}

/** Without columns of parts of an object, which an export has whole. */
function withoutParts(columns: Columns, all: Columns): Columns {
  const isPart = (name: string) => name.includes('.') && all.has(name.split('.')[0])
  return new Map([...columns].filter(([name]) => !isPart(name)))
}

/** The rows on the dates of another answer. */
function onDatesOf(wanted: Columns, all: Columns): Columns {
  const rows = new Map(all.get('date')?.map((date, row) => [date, row]))
  const kept = (wanted.get('date') ?? []).flatMap((date) => rows.get(date) ?? [])
  return new Map([...all].map(([name, values]) => [name, kept.map((row) => values[row])]))
}

/** The last value of a column and its date; undefined without one. */
function lastOf(columns: Columns, name: string) {
  const values = columns.get(name) ?? []
  const at = values.findLastIndex((value) => typeof value === 'number')
  return at < 0 ? undefined : { date: String(columns.get('date')?.[at]), value: Number(values[at]) }
}

test(`settings drawn with seed ${drawnSeed} give the same numbers in files, exports and tools`, async () => {
  const random = seededRandom(drawnSeed)
  const pick = <T>(things: readonly T[]) => things[Math.floor(random() * things.length)]
  const endpoints = sampleCatalog().endpoints.filter(({ legacy, available }) => !legacy && available)
  const wrong: string[] = []
  let answered = 0
  for (let left = COUNT; left > 0; left--) {
    const path = seriesPath(pick(endpoints))
    const query = CHOICES.map(pick).filter(Boolean).join('&').replaceAll('+', '%2B')
    const address = `/${path}`
    const [csv, json, exported] = await Promise.all([
      ask(`${address}.csv?${query}`),
      ask(`${address}.json?${query}`),
      ask(`/data${address}?export=json&${query}`),
    ])
    const of = `${address}?${query}`
    if (new Set([csv.status, json.status]).size > 1) wrong.push(`${of}: ${csv.status} and ${json.status}`)
    if (csv.status !== 200) {
      // A refusal is the same sentence in both.
      if (csv.json.error !== json.json.error) wrong.push(`${of}: ${csv.text} ${json.text}`)
      continue
    }
    answered++
    const columns = columnsOfCsv(csv.text)
    const ofJson = columnsOfJson(json.text)
    const found = [...differences(columns, ofJson), ...differences(ofJson, columns)]
    if (found.length > 0) wrong.push(`${of}: csv and json differ in ${found}`)
    // An export has every field, so rows in which only other fields have values, and all rows without a window.
    if (/timeframe|days|from|to=/.test(query) && exported.status === 200) {
      const all = columnsOfJson(exported.text)
      const other = differences(withoutParts(columns, all), onDatesOf(columns, all))
      if (other.length > 0) wrong.push(`${of}: the file and the export differ in ${other}`)
    }
    const read = await askTool(client, 'read', { address: `http://${CLIENT_HOST}${of}` })
    const statistics = (read.data.statistics ?? {}) as Record<string, { last?: [string, number] }>
    for (const [name, { last }] of Object.entries(statistics)) {
      const own = lastOf(columns, name)
      if (last && own && !(last[0] === own.date && isSame(last[1], own.value)))
        wrong.push(`${of}: ${name} is ${own.value} on ${own.date} in the file and ${last} for a tool`)
    }
    // An empty file says that a window has no rows; a tool says it in words.
    const isEmpty = (columns.get('date') ?? []).length === 0
    if (read.isError && !(isEmpty && read.text.startsWith('This chart has no value in view.')))
      wrong.push(`${of}: the tool refuses: ${read.text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(COUNT / 4)
})
