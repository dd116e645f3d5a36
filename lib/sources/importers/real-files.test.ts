import { copyFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { load } from '@/lib/sources/fake/import-folder.test-data'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import type { SourceResolution } from '@/lib/sources/source'
import { testData, testDataDir } from '@/scripts/test-data'
import { importFiles } from './import-files'

describe.skipIf(!testDataDir)('files as publishers serve them', () => {
  const folder = temporaryFolder(afterAll)

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
  })

  const read = (resolution?: SourceResolution) => load('chain/bitcoin', resolution, folder)

  test('realized cap is market cap divided by Coin Metrics’ MVRV', async () => {
    const { days, columns } = await read()
    const row = days.indexOf('2026-03-22')
    const cap = columns.price_usd[row] * columns.supply[row]
    expect(cap / columns.realized_cap_usd[row]).toBeCloseTo(1.25166, 4)
  })

  test('before the first price, realized cap is missing rather than 0', async () => {
    const { days, columns } = await read()
    for (const name of ['realized_cap_usd', 'realized_cap_usd_lt_1d'])
      expect(columns[name][days.indexOf('2010-01-01')], name).toBeNaN()
  })

  test('blocks by UTC day of their median time match Coin Metrics’ days', async () => {
    const [daily, blocks] = [await read(), await read('block')]
    const { block_height: heights } = blocks.columns
    const isWhole = (from: number, to: number) =>
      heights[from - 1] === heights[from] - 1 && heights[to] === heights[to - 1] + 1
    let compared = 0
    for (let from = 0, to = 0; from < heights.length; from = to) {
      const day = blocks.days[from]
      while (to < heights.length && blocks.days[to] === day) to++
      const at = daily.days.indexOf(day)
      if (!isWhole(from, to)) continue
      compared++
      const total = (name: string) => blocks.columns[name].slice(from, to).reduce((sum, v) => sum + v, 0)
      expect(total('block_count'), day).toBe(daily.columns.block_count[at])
      expect(total('issuance'), day).toBeCloseTo(daily.columns.issuance[at], 6)
      expect(total('fees'), day).toBeCloseTo(daily.columns.fees[at], 4)
      expect(heights[to - 1], day).toBe(daily.columns.block_height[at])
    }
    expect(compared).toBeGreaterThan(500)
    expect(daily.columns.block_height[daily.days.indexOf('2026-01-15')]).toBeGreaterThan(930_000)
  })

  test('the difficulty of a block equals that of its day', async () => {
    const [daily, { columns }] = [await read(), await read('block')]
    const ofDay = daily.columns.difficulty[daily.days.indexOf('2021-04-22')]
    expect(columns.difficulty[columns.block_height.indexOf(680_000)]).toBeCloseTo(ofDay, 0)
    expect(columns.difficulty.some(Number.isNaN)).toBe(false)
  })

  test('age bands add up to supply', async () => {
    const names = [...AGE_BANDS.slice(0, 9).map(({ id }) => `supply_${id}`), 'supply_5y_8y', 'supply_8y_plus']
    const { days, columns } = await read()
    const row = days.indexOf('2020-10-20')
    const total = names.reduce((sum, name) => sum + columns[name][row], 0)
    // The file counts the 50 coins of block 0.
    expect(total).toBeCloseTo(18_522_627.29497096 - 50, 6)
    expect(columns.supply_lt_1d[days.indexOf('2009-01-03')]).toBe(0)
    const older = columns.supply_5y_8y[row] + columns.supply_8y_plus[row]
    expect(columns.supply_5y_plus[row]).toBeCloseTo(older, 6)
  })

  test('the last row of the age bands, taken at 13:25 of its day and without a price, is left out', async () => {
    const { days, columns } = await read()
    const [whole, part] = ['2020-10-20', '2020-10-21'].map((day) => days.indexOf(day))
    for (const name of ['supply_lt_1d', 'realized_cap_usd_lt_1d', 'realized_cap_usd_1d_1w'])
      expect(columns[name][part], name).toBeNaN()
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
    const { days, columns } = await load('asset/BTC', '1d', dir)
    const row = days.indexOf('2026-03-20')
    const candle = ['open', 'high', 'low', 'close', 'volume'].map((name) => columns[name][row])
    expect(candle.slice(0, 4)).toEqual([69_887.4, 71_342.2, 69_350, 70_472.7])
    // The last hour alone has 3,106.778.
    expect(candle[4]).toBeCloseTo(186_241.517, 6)
  })

  async function importedAlone(file: string) {
    const dir = mkdtempSync(join(folder, 'alone-'))
    await importFiles(dir, [testData(file)])
    return load('cftc/BTC-futures-133741', '1d', dir)
  }
})
