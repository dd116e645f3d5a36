import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { lawSample, samplesLaws } from '@/scripts/law-sample'
import { testDataDir } from '@/scripts/test-data'
import { compare } from './compare'
import type { Comparison, HeldOut } from './comparison'
import { COMPARISONS } from './comparisons'
import { holdOut } from './held-out'
import { INPUTS } from './inputs'
import { referenceTable } from './reference-table'
import { runComparisons } from './run-comparisons'

test('the difference is relative to theirs, on days both have', () => {
  const time = Float64Array.of(1, 2, 3, 4)
  const theirs = new Map([
    [1, 10],
    [2, 10],
    [3, 0],
  ])
  expect(compare(time, Float64Array.of(10, 11, 0.5, 7), theirs)).toEqual({
    days: 3,
    largest: 0.5,
    middle: 0.1,
    worst: 3,
  })
  expect(compare(time, Float64Array.of(10, 11, 0.5, 7), theirs, { to: 2 })).toMatchObject({
    days: 2,
    worst: 2,
  })
})

test('an absolute difference is in the unit of the figures', () => {
  const time = Float64Array.of(1, 2)
  const theirs = new Map([
    [1, 0.5],
    [2, -4],
  ])
  expect(compare(time, Float64Array.of(0.25, -3), theirs, { by: 'absolute' })).toMatchObject({ largest: 1 })
})

const held = (file: string, ...columns: string[]): HeldOut => ({
  publisher: 'P',
  file,
  columns,
  read: () => new Map(),
})

describe('held-out columns', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'held-out-'))
    mkdirSync(join(folder, 'copies'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const text = 'time,PriceUSD,SplyCur,CapMrktCurUSD,CapMVRVCur,NVTAdj,FeeTotNtv\n2020-01-01,7,2,14,1.4,9,3\n'
  const copied = (...heldOut: HeldOut[]) => {
    writeFileSync(join(folder, 'coinmetrics-btc-2026.csv'), text)
    const { path } = holdOut(folder, 'coinmetrics-btc-2026.csv', heldOut, join(folder, 'copies'))
    return readFileSync(path, 'utf8').trim()
  }

  test('are left out with all that the publisher computes from them, also from another file of the coin', () => {
    const rest = 'time,PriceUSD,SplyCur,FeeTotNtv\n2020-01-01,7,2,3'
    expect(copied(held('coinmetrics-btc-2026.csv', 'CapMrktCurUSD'))).toBe(rest)
    expect(copied(held('coinmetrics-btc-2021.csv', 'CapRealUSD'))).toBe(
      'time,PriceUSD,SplyCur,CapMrktCurUSD,NVTAdj,FeeTotNtv\n2020-01-01,7,2,14,9,3',
    )
    expect(copied(held('coinmetrics-eth-2021.csv', 'CapMrktCurUSD'))).toBe(text.trim())
  })
  test('that cannot be separated from their file are an error', () => {
    expect(() => copied(held('coinmetrics-btc-2026.csv', 'every value'))).toThrow(/cannot be held out/)
  })
})

describe.skipIf(!testDataDir)('against published figures', async () => {
  const page = readFileSync(new URL('table.md', import.meta.url), 'utf8')
  const inputs = new Set<string>(lawSample(Object.keys(INPUTS), String))
  const compared = COMPARISONS.filter(({ input }) => inputs.has(input))
  const results = testDataDir ? await runComparisons(testDataDir, compared) : []

  test.each(
    results.map(
      (result) =>
        [
          `${result.metric} ${result.chain ?? ''} · ${result.input} · ${result.heldOut.publisher}`,
          result,
        ] as const,
    ),
  )('%s', (_, result) => {
    expect(result.days).toBeGreaterThan(50)
    expect(result.largest, `largest on ${dayOf(result.worst)}`).toBeLessThanOrEqual(result.most)
    expect(result.most <= 2 * result.largest || result.largest < 1e-4, 'the bound is near').toBe(true)
    expect(result.largest < 1e-9 || result.reason, 'every difference has a reason').toBeTruthy()
  })

  test('a row that needs the figures it is compared with is refused', async () => {
    const file = 'onchain/coinmetrics-btc-2026.csv.gz'
    const circular: Comparison = {
      metric: 'MVRV',
      path: 'onchain/mvrv',
      field: 'mvrv',
      input: 'Coin Metrics 2026',
      heldOut: held(file, 'CapMVRVCur'),
      most: 1,
    }
    const derived = { ...circular, heldOut: held('onchain/coinmetrics-btc-2021.csv.gz', 'CapRealUSD') }
    for (const row of lawSample([circular, derived], ({ heldOut }) => heldOut.columns.join(' ')))
      await expect(runComparisons(testDataDir ?? '', [row])).rejects.toThrow(/the row is circular/)
  })

  test('the table has the current figures', () => {
    const table = referenceTable(results)
    for (const part of samplesLaws ? table.split('\n') : [table])
      expect(page, 'npm run catalog:reference prints them').toContain(part)
  })
})
