import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { testDataDir } from '@/scripts/test-data'
import { compare } from './compare'
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

describe.skipIf(!testDataDir)('against published figures', async () => {
  const page = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const results = testDataDir ? await runComparisons(testDataDir) : []

  test.each(
    results.map((result) => [`${result.metric} · ${result.reference} · ${result.loaded}`, result] as const),
  )('%s', (_, result) => {
    expect(result.days).toBeGreaterThan(50)
    expect(result.largest, `largest on ${dayOf(result.worst)}`).toBeLessThanOrEqual(result.most)
    expect(result.largest < 1e-9 || result.reason !== '', 'every difference has a reason').toBe(true)
  })

  test('the README has the current figures', () => {
    expect(page, 'npm run catalog:reference prints them').toContain(referenceTable(results))
  })
})
