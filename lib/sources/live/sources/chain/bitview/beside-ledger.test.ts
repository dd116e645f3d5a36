import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { load } from '@/lib/sources/fake/import-folder.test-data'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import type { Block } from '@/lib/sources/importers/blocks/block'
import { readBlock } from '@/lib/sources/importers/blocks/read-block'
import { syntheticBlocks } from '@/lib/sources/importers/blocks/synthetic-blocks.test-data'
import { takeBlocks } from '@/lib/sources/importers/blocks/take-blocks'
import { importFiles } from '@/lib/sources/importers/import-files'
import { subsidyAt, subsidySum } from '@/lib/sources/subsidy'
import { testData, testDataDir } from '@/scripts/test-data'
import { byRulesOfBitview, type DayByRules, RECORDED_SERIES } from './by-its-rules.test-data'

const textOf = (path: string) => {
  const bytes = readFileSync(testData(path))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}
const jsonOf = (path: string) => JSON.parse(textOf(`sources/bitview/${path}`))

async function ledgerOf(dataDir: string) {
  const { days, time, columns } = await load('chain/bitcoin', '1d', dataDir)
  return { days, time, of: (name: string) => columns[name] }
}

/** The recorded answer for five days of September 2026, by series. */
function recordedDays(): Record<string, number[]> {
  const answer: { data: number[] }[] = jsonOf('series_bulk.json')
  return Object.fromEntries(RECORDED_SERIES.map((name, at) => [name, answer[at].data]))
}

describe.skipIf(!testDataDir)(
  'recorded values of the Bitcoin Research Kit beside the definitions of the ledger',
  () => {
    test('supply is what rewards have made, without coins that cannot be spent', () => {
      const of = recordedDays()
      const { indexed_height: height } = jsonOf('health.json')
      const unspendable = subsidySum(height) - (of.circulating_supply.at(-1) ?? 0)
      // Two rewards that were overwritten, unclaimed rewards, and outputs that nobody can spend; block 0 is left out above.
      expect(unspendable).toBeCloseTo(180.12, 2)
      for (let day = 1; day < 4; day++) {
        const blocks = (of.circulating_supply[day] - of.circulating_supply[day - 1]) / subsidyAt(height)
        expect(Math.abs(blocks - Math.round(blocks))).toBeLessThan(1e-4)
      }
    })

    test('the first days have blocks where the ledger of the same blocks has them', async () => {
      const dataDir = temporaryFolder()
      const [head, ...lines] = textOf('blocks/getblockstats.csv.gz').split('\n', 171)
      const names = head.split(',')
      const blocks = lines.slice(0, 170).map((line): Block => {
        const cells = line.split(',')
        const of = (name: string) => Number(cells[names.indexOf(name)])
        expect(of('ins')).toBe(0)
        const height = of('height')
        // Nothing was spent yet, and every reward was paid to a key.
        const issuance = height === 0 ? 0 : of('subsidy')
        const created = Float64Array.from(SCRIPT_TYPES, (type) => (type === 'p2pk' ? issuance : 0))
        return {
          height,
          time: of('mediantime') * 1_000,
          proof: {
            hash: cells[names.indexOf('blockhash')],
            previous: '',
            bits: 0x1d00ffff,
            time: of('time'),
          },
          sizeBytes: of('total_size'),
          txCount: of('txs'),
          inputs: 0,
          outputs: of('outs'),
          unspendable: height === 0 ? 1 : 0,
          issuance,
          burned: 0,
          fees: 0,
          created,
          spends: { heights: new Int32Array(0), types: new Uint8Array(0), amounts: new Float64Array(0) },
        }
      })
      await takeBlocks(dataDir, blocks)
      const { days: named, of } = await ledgerOf(dataDir)
      const { data }: { data: (number | null)[] } = jsonOf('series_price_close_day1_start0.json')
      const days = named.map((day, row) => [day, of('block_count')[row] > 0] as const)
      const theirs = days.map(([day]) => {
        const value = data[(Date.parse(day) - Date.UTC(2009, 0, 1)) / DAY_MS]
        return [day, value !== null]
      })
      expect(days.length).toBeGreaterThan(7)
      expect(days).toEqual(theirs)
      expect(of('supply').at(-1)).toBe(subsidySum(of('block_height').at(-1) ?? 0))
    })
  },
)

test.skipIf(!testDataDir)(
  'one block in thirty belongs to another day by its own time than by its median time',
  () => {
    const [head, ...lines] = textOf('blocks/getblockstats.csv.gz').trim().split('\n')
    const names = head.split(',')
    const [height, own, median] = ['height', 'time', 'mediantime'].map((name) => names.indexOf(name))
    let latest = 0
    let before = Number.NaN
    let moved = 0
    let counted = 0
    for (const line of lines) {
      const cells = line.split(',')
      const isNext = Number(cells[height]) === before + 1
      before = Number(cells[height])
      latest = isNext ? Math.max(latest, Number(cells[own])) : Number(cells[own])
      // Later blocks only, which come every ten minutes.
      if (before < 100_000) continue
      counted++
      if (Math.floor(latest / 86_400) !== Math.floor(Number(cells[median]) / 86_400)) moved++
    }
    expect(counted).toBe(65_118)
    expect(moved / counted).toBeCloseTo(0.034, 3)
  },
)

/** Mean and largest of |a / b − 1| over days. */
function difference(pairs: readonly (readonly [number, number])[]): [mean: number, most: number] {
  const all = pairs.map(([a, b]) => Math.abs(a / b - 1))
  return [all.reduce((sum, one) => sum + one, 0) / all.length, Math.max(...all)]
}

test.skipIf(!testDataDir)(
  'the same blocks by the rules of both differ as little as the definitions do',
  async () => {
    const dataDir = temporaryFolder()
    const blocks = [...syntheticBlocks({ blocks: 7_200, spends: 6, interval: 7_200 })].map(readBlock)
    const hours = textOf('crypto/BTCUSDT-1h.csv.gz')
      .split('\n')
      .slice(1)
      .flatMap((line) => (line ? [Number(line.split(',')[4])] : []))
    const start = Math.floor(blocks[0].time / DAY_MS) * DAY_MS - DAY_MS
    const priceAt = (time: number) => hours[Math.floor((time - start) / 3_600_000)]
    const days = Array.from({ length: 620 }, (_, day) => start + day * DAY_MS)
    const path = join(dataDir, 'BTCUSDT.csv')
    const candles = days.map((day) => `${dayOf(day)},1,999999,1,${priceAt(day + DAY_MS - 1)},5`)
    writeFileSync(path, ['date,open,high,low,close,volume', ...candles].join('\n'))
    expect(await importFiles(dataDir, [path], { as: 'binance-daily:BTC,sure' })).toMatchObject([
      { outcome: 'imported' },
    ])
    await takeBlocks(dataDir, blocks)
    const { time, of } = await ledgerOf(dataDir)
    const theirs = byRulesOfBitview(blocks, priceAt)
    const compared = (column: string, name: keyof DayByRules) => {
      const pairs: [number, number][] = []
      for (let row = 200; row < time.length; row++) {
        const other = theirs.get(time[row] / DAY_MS)?.[name]
        const own = of(column)[row]
        if (other !== undefined && !Number.isNaN(own)) pairs.push([own, other])
      }
      expect(pairs.length).toBeGreaterThan(350)
      return difference(pairs)
    }
    const [mean, most] = [0, 1]
    expect(compared('supply', 'supply')[most]).toBeLessThan(1e-12)
    // The price of the hour instead of that of the end of the day.
    expect(compared('realized_cap_usd', 'realizedCap')[most]).toBeLessThan(0.0035)
    expect(compared('spent_cost_usd', 'spentCost')[mean]).toBeCloseTo(0.0035, 3)
    expect(compared('spent_value_usd', 'spentValue')[mean]).toBeCloseTo(0.01, 3)
    // Five days more.
    const sth = compared('sth_supply', 'sthSupply')
    expect(sth[mean]).toBeCloseTo(0.017, 3)
    expect(sth[most]).toBeLessThan(0.03)
    expect(compared('sth_realized_cap_usd', 'sthRealizedCap')[most]).toBeLessThan(0.03)
  },
)
