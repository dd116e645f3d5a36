import { copyFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, dayTime } from '@/lib/engine/frame'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import type { Source, SourceResolution } from '@/lib/sources/source'
import { openStore } from '@/lib/sources/store/open-store'
import { testData, testDataDir } from '@/scripts/test-data'
import { importFiles } from './import-files'

describe.skipIf(!testDataDir)('files as publishers serve them', () => {
  const folder = temporaryFolder(afterAll)
  let source: Source

  beforeAll(async () => {
    const files = [
      'onchain/coinmetrics-btc-2026.csv.gz',
      'onchain/utxo-age-bands-2020.csv.gz',
      'onchain/difficulty.csv.gz',
      'blocks/getblockstats.csv.gz',
      'blocks/difficulty-epochs.json',
      'derivatives/cftc/BTC_futures.csv',
      'derivatives/cftc/derived_tff_bitcoin_raw_rows.csv',
    ]
    const reports = await importFiles(folder, files.map(testData))
    expect(reports.filter(({ outcome, rejected }) => outcome !== 'imported' || rejected.length > 0)).toEqual(
      [],
    )
    source = await openStore(folder)
  })

  async function read(table: string, resolution: SourceResolution, names: readonly string[]) {
    const { time, columns } = await source.load(table, resolution, names)
    return { time, columns: columns as Record<string, Float64Array> }
  }

  test('realized cap is market cap divided by Coin Metrics’ MVRV', async () => {
    const { time, columns } = await read('chain/bitcoin', '1d', ['price_usd', 'supply', 'realized_cap_usd'])
    const row = time.indexOf(dayTime('2026-03-22'))
    expect((columns.price_usd[row] * columns.supply[row]) / columns.realized_cap_usd[row]).toBeCloseTo(
      1.25166,
      4,
    )
  })

  test('before the first price, realized cap is missing rather than 0', async () => {
    const { time, columns } = await read('chain/bitcoin', '1d', [
      'realized_cap_usd',
      'realized_cap_usd_lt_1d',
    ])
    const row = time.indexOf(dayTime('2010-01-01'))
    expect(Object.values(columns).map((column) => column[row])).toEqual([Number.NaN, Number.NaN])
  })

  test('blocks by UTC day of their median time match Coin Metrics’ days', async () => {
    const names = ['block_count', 'issuance', 'fees', 'block_height']
    const daily = await read('chain/bitcoin', '1d', names)
    const blocks = await read('chain/bitcoin', 'block', names)
    const { block_height: heights } = blocks.columns
    const isWhole = (from: number, to: number) =>
      heights[from - 1] === heights[from] - 1 && heights[to] === heights[to - 1] + 1
    let compared = 0
    for (let from = 0, to = 0; from < heights.length; from = to) {
      const day = dayOf(blocks.time[from])
      while (to < heights.length && dayOf(blocks.time[to]) === day) to++
      const at = daily.time.indexOf(dayTime(day))
      if (!isWhole(from, to)) continue
      compared++
      const total = (name: string) => blocks.columns[name].slice(from, to).reduce((sum, v) => sum + v, 0)
      expect(total('block_count'), day).toBe(daily.columns.block_count[at])
      expect(total('issuance'), day).toBeCloseTo(daily.columns.issuance[at], 6)
      expect(total('fees'), day).toBeCloseTo(daily.columns.fees[at], 4)
      expect(heights[to - 1], day).toBe(daily.columns.block_height[at])
    }
    expect(compared).toBeGreaterThan(500)
    expect(daily.columns.block_height[daily.time.indexOf(dayTime('2026-01-15'))]).toBeGreaterThan(930_000)
  })

  test('the difficulty of a block equals that of its day', async () => {
    const daily = await read('chain/bitcoin', '1d', ['difficulty'])
    const { columns } = await read('chain/bitcoin', 'block', ['block_height', 'difficulty'])
    expect(columns.difficulty[columns.block_height.indexOf(680_000)]).toBeCloseTo(
      daily.columns.difficulty[daily.time.indexOf(dayTime('2021-04-22'))],
      0,
    )
    expect(columns.difficulty.some(Number.isNaN)).toBe(false)
  })

  test('age bands add up to supply', async () => {
    const names = [...AGE_BANDS.slice(0, 9).map(({ id }) => `supply_${id}`), 'supply_5y_8y', 'supply_8y_plus']
    const { time, columns } = await read('chain/bitcoin', '1d', [...names, 'supply_5y_plus', 'utxo_count'])
    const row = time.indexOf(dayTime('2020-10-20'))
    const total = names.reduce((sum, name) => sum + columns[name][row], 0)
    // The file counts the 50 coins of block 0.
    expect(total).toBeCloseTo(18_522_627.29497096 - 50, 6)
    expect(columns.supply_lt_1d[time.indexOf(dayTime('2009-01-03'))]).toBe(0)
    expect(columns.supply_5y_plus[row]).toBeCloseTo(
      columns.supply_5y_8y[row] + columns.supply_8y_plus[row],
      6,
    )
  })

  test('the last row of the age bands, taken at 13:25 of its day and without a price, is left out', async () => {
    const { time, columns } = await read('chain/bitcoin', '1d', [
      'supply_lt_1d',
      'realized_cap_usd_lt_1d',
      'realized_cap_usd_1d_1w',
    ])
    const [whole, part] = ['2020-10-20', '2020-10-21'].map((day) => time.indexOf(dayTime(day)))
    expect(Object.values(columns).map((column) => column[part])).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(columns.realized_cap_usd_lt_1d[whole]).toBeCloseTo(3_516_114_939.951293, 3)
    expect(columns.supply_lt_1d[whole]).toBeCloseTo(294_742.23898459, 6)
  })

  test('other reportables derived from an excerpt equal the published ones plus their own spreads', async () => {
    const excerpt = await importedAlone('derivatives/cftc/BTC_futures.csv')
    const published = await importedAlone('derivatives/cftc/derived_tff_bitcoin_raw_rows.csv')
    const isMissing = ({ columns }: typeof published, row: number) =>
      Number.isNaN(columns.other_reportables_long[row])
    let compared = 0
    published.time.forEach((time, row) => {
      const at = excerpt.time.indexOf(time)
      if (at === -1 || isMissing(published, row) || isMissing(excerpt, at)) return
      compared++
      const [long, short] = ['other_reportables_long', 'other_reportables_short'].map(
        (name) => excerpt.columns[name][at] - published.columns[name][row],
      )
      expect(long).toBeGreaterThanOrEqual(0)
      expect(short).toBe(long)
    })
    expect(compared).toBeGreaterThan(100)
  })

  test('hours under the name of daily candles become days, not their last hours', async () => {
    const dir = mkdtempSync(join(folder, 'hours-'))
    const path = join(dir, 'BTCUSDT.csv.gz')
    copyFileSync(testData('crypto/BTCUSDT-1h.csv.gz'), path)
    await importFiles(dir, [path])
    const names = ['open', 'high', 'low', 'close', 'volume']
    const { time, columns } = await (await openStore(dir)).load('asset/BTC', '1d', names)
    const row = time.indexOf(dayTime('2026-03-20'))
    const candle = names.map((name) => (columns[name] as Float64Array)[row])
    expect(candle.slice(0, 4)).toEqual([69_887.4, 71_342.2, 69_350, 70_472.7])
    // The last hour alone has 3,106.778.
    expect(candle[4]).toBeCloseTo(186_241.517, 6)
  })

  async function importedAlone(file: string) {
    const dir = mkdtempSync(join(folder, 'alone-'))
    await importFiles(dir, [testData(file)])
    const names = ['other_reportables_long', 'other_reportables_short']
    const loaded = await (await openStore(dir)).load('cftc/BTC-futures-133741', '1d', names)
    return { time: loaded.time, columns: loaded.columns as Record<string, Float64Array> }
  }
})
