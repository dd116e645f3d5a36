import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { dayOf, isNumeric } from '@/lib/engine/frame'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { testData, testDataDir } from '@/scripts/test-data'
import type { Catalog } from '../catalog'
import { createCatalog } from '../open-catalog'
import { computeDaily } from './literal-source.test-data'

const FILES = [
  'onchain/coinmetrics-btc-2026.csv.gz',
  ...['eth', 'ltc', 'ada', 'doge', 'link', 'xrp'].map((coin) => `onchain/coinmetrics-${coin}-2021.csv.gz`),
  'onchain/utxo-age-bands-2020.csv.gz',
  'crypto/binance-daily/BTCUSDT.csv.gz',
  'crypto/binance-daily/ETHUSDT.csv.gz',
  'crypto/btc_yahoo_daily.csv.gz',
  'derivatives/dvol_btc.json',
  'derivatives/market_cap_20_assets.csv.gz',
  'derivatives/stablecoin_supply.csv',
]

describe.skipIf(!testDataDir)('totals, shares and prices over files as people have them', () => {
  let folder: string
  let catalog: Catalog

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'universes-'))
    await importFiles(folder, FILES.map(testData))
    catalog = createCatalog(await openStore(folder))
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function read(path: string, name: string, catalogOf = catalog) {
    const { frame } = await computeDaily(catalogOf, API_PREFIX + path)
    const column = frame.columns[name]
    if (!column || !isNumeric(column)) throw new Error(`${path} has no numeric ${name}`)
    return new Map(Array.from(frame.time, (at, row) => [dayOf(at), column[row]] as const))
  }
  const present = (values: ReadonlyMap<string, number>) =>
    [...values.values()].filter((x) => !Number.isNaN(x))

  test('a part of realized cap by age is a part of the realized cap of the same file', async () => {
    expect(Math.max(...present(await read('charts/young-value-premium', 'young_value_share')))).toBeLessThan(
      100 + 1e-9,
    )
  })

  test('the drawdown of Bitcoin knows the highs before its first candle', async () => {
    const drawdown = await read('charts/btc-drawdown', 'drawdown')
    expect([...drawdown.keys()][0]).toBe('2010-07-18')
    expect(drawdown.get('2014-09-17')).toBeCloseTo(-59.8, 0)
  })
})
