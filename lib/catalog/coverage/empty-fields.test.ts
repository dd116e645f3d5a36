import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX, splitPath } from '@/lib/contract/family'
import { DAY_MS, valueAt } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import type { Source } from '@/lib/sources/source'
import { openStore } from '@/lib/sources/store/open-store'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { lawEndpoints, moreThan, samplesLaws } from '@/scripts/law-sample'
import { testData, testDataDir } from '@/scripts/test-data'
import type { ComputedSeries } from '../catalog'
import { candles, literalSource } from '../definitions/literal-source.test-data'
import { DEFINITIONS } from '../load/definitions'
import { createCompleteCatalog } from '../open-catalog'
import { rowFields } from '../row-fields'

/** Fields without a value, read cell by cell. */
function valueless({ frame, fields }: ComputedSeries): string[] {
  return fields
    .filter(({ role, type }) => role !== 'time' && type !== 'null?')
    .flatMap(({ name }) => {
      const column = frame.columns[name]
      const has = (row: number) => {
        const value = valueAt(column, row)
        return value !== null && value !== undefined && !Number.isNaN(value)
      }
      return Array.from(frame.time).some((_, row) => has(row)) ? [] : [name]
    })
}

/** Names of the fields that are neither time nor prices that all rows share. */
function ownNames(path: string): string[] {
  const definition = DEFINITIONS.find((one) => API_PREFIX + one.path === path)
  if (!definition || definition.kind === 'legacy') return []
  const family = splitPath(definition.path)?.family ?? 'onchain'
  return rowFields(definition, family).flatMap(({ name, own, role }) =>
    own && role !== 'price' ? [name] : [],
  )
}

/** Fields that the catalog names for a chain. */
const namedOn = (chain: string, { fields }: Endpoint) =>
  fields
    .filter(({ chains }) => !chains || chains.includes(chain))
    .flatMap(({ name, empty }) => (empty === true || empty?.includes(chain) ? [name] : []))

/** Answers that name other fields than those without a value, and series that are available without one. */
async function unnamed(source: Source): Promise<{ faults: string[]; answers: number; empty: number }> {
  const catalog = await createCompleteCatalog(source)
  const faults: string[] = []
  let answers = 0
  let empty = 0
  const series = catalog.endpoints.filter(({ available, legacy }) => available && !legacy)
  for (const endpoint of series.filter(({ resolutions }) => resolutions[0] !== '1d')) {
    const request = { ...defaultRequest(endpoint, 'bitcoin'), resolution: endpoint.resolutions[0] }
    const empty = valueless(await catalog.compute(endpoint.path, request))
    if (ownNames(endpoint.path).every((name) => empty.includes(name)))
      faults.push(`${endpoint.path} has no day and no value in ${endpoint.resolutions[0]}`)
  }
  for (const endpoint of lawEndpoints(series.filter(({ resolutions }) => resolutions[0] === '1d'))) {
    for (const chain of endpoint.chains.length > 0 ? endpoint.chains : ['bitcoin']) {
      const computed = await catalog.compute(endpoint.path, defaultRequest(endpoint, chain))
      const found = valueless(computed).sort().join()
      const place = `${endpoint.path} on ${chain}`
      answers++
      if (found !== '') empty++
      if ([...computed.missing].sort().join() !== found)
        faults.push(`${place}: the answer names ${computed.missing}, not ${found}`)
      const named = namedOn(chain, endpoint).sort().join()
      if (named !== found) faults.push(`${place}: the catalog names ${named}, not ${found}`)
      const own = ownNames(endpoint.path)
      const has = (name: string) =>
        computed.fields.some((field) => field.name === name) && !found.split(',').includes(name)
      if (computed.frame.time.length === 0 || (own.length > 0 && !own.some(has)))
        faults.push(`${place} is available without a value`)
    }
  }
  return { faults, answers, empty }
}

describe('fields without a value are named by their answer and the catalog, and no others', () => {
  test('with short histories, apart from each other', async () => {
    const days = (from: string, count: number) =>
      Array.from({ length: count }, (_, row) => Date.parse(from) + row * DAY_MS)
    const chain = (from: string, count: number, seed: number) => {
      const { close } = candles(days(from, count), seed)
      const rising = Float64Array.from(days(from, count), (_, row) => 1e6 + row)
      const cap = rising.map((supply, row) => supply * close[row] * 0.8)
      return { time: days(from, count), price_usd: close, supply: rising, realized_cap_usd: cap }
    }
    const source = literalSource({
      'chain/bitcoin': chain('2023-01-01', 500, 1),
      'chain/cardano': chain('2020-01-01', 60, 2),
      'chain/litecoin': chain('2023-03-01', 90, 3),
    })
    const { faults, answers, empty } = await unnamed({ ...source, kind: 'store' })
    expect(faults).toEqual([])
    expect(answers).toBeGreaterThan(moreThan(60))
    expect(empty).toBeGreaterThan(moreThan(30))
  })

  // A sample has the short histories, which take a tenth of the time.
  test.skipIf(!testDataDir || samplesLaws)('over imported files', async () => {
    const folder = temporaryFolder()
    const files = [
      ...['btc-2026', 'eth-2021', 'ada-2021', 'xrp-2021'].map((name) => `onchain/coinmetrics-${name}.csv.gz`),
      'onchain/utxo-age-bands-2020.csv.gz',
      ...['BTC', 'ETH', 'SOL'].map((name) => `crypto/binance-daily/${name}USDT.csv.gz`),
      ...['GSPC', 'VIX'].map((name) => `equity/${name}.csv.gz`),
      // Years of some columns of blocks, and all columns of single blocks, which make no day.
      ...['getblockstats.csv.gz', '215049.json.gz', '361582.json.gz'].map((name) => `blocks/${name}`),
      ...['etf-flow.csv', 'funding-binance-daily.csv', 'market_cap_20_assets.csv.gz'].map(
        (name) => `derivatives/${name}`,
      ),
      'fred/1980-2025',
      'blocks/getblockstats.csv.gz',
    ]
    await importFiles(folder, files.map(testData))
    const { faults, answers, empty } = await unnamed(await openStore(folder))
    expect(faults).toEqual([])
    expect(answers).toBeGreaterThan(moreThan(400))
    expect(empty).toBeGreaterThan(moreThan(60))
  })
})
