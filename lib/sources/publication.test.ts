import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { macroRelease, RELEASES, ruleOf } from './macro/macro-publication'
import { MACRO_TABLES, macroFacts } from './macro/macro-series'
import { expiryTimes, knownTimes, publicationOf } from './publication'
import { releaseOf } from './release'

const knownOn = (table: string, day: string) =>
  dayOf(knownTimes(table, '1d', Float64Array.of(Date.parse(day)))[0])
const heldUntil = (table: string, day: string) =>
  dayOf(expiryTimes(table, '1d', Float64Array.of(Date.parse(day)))[0])

test('every macro series has a publication rule', () => {
  const without = MACRO_TABLES.filter((id) => !macroRelease(id))
  expect(without).toEqual([])
  expect(() => releaseOf('now and then')).toThrow(/Unknown publication rule “now and then”/)
})

/** Release days from the calendars of the publishers; the rule may be some days later but never earlier. */
test.each([
  ['CPIAUCSL', '2024-04-01', '2024-05-15', 0],
  ['M2SL', '2023-05-01', '2023-06-27', 0],
  ['PCEPI', '2024-03-01', '2024-04-26', 10],
  ['GDP', '2024-01-01', '2024-04-25', 6],
  ['WALCL', '2024-05-15', '2024-05-16', 0],
  ['ICSA', '2024-05-11', '2024-05-16', 0],
  ['DGS10', '2024-05-16', '2024-05-17', 0],
  ['DGS10', '2024-05-24', '2024-05-28', 0],
  ['DGS2', '2025-10-10', '2025-10-14', 0],
  ['DTWEXBGS', '2024-05-16', '2024-05-20', 0],
  ['JTSJOL', '2024-03-01', '2024-05-01', 16],
] as const)('%s of %s was published on %s', (id, day, published, latest) => {
  const late = (Date.parse(knownOn(`macro/${id}`, day)) - Date.parse(published)) / 86_400_000
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThanOrEqual(latest)
})

/** Releases whose next but one can be further away than the days of grace. */
const UNEVEN: ReadonlySet<string> = new Set([
  // From 2 July to 7 August there are 36 days.
  'employment',
  // The statement of September has half a month longer than others.
  'treasury statement',
])

describe('a value is held until its successor is overdue', () => {
  test.each([
    // The successor was published on 13 January, but was due by Tuesday, 20 January, and may be 35 days late.
    ['macro/CPIAUCSL', '2025-11-01', '2026-02-24'],
    // After a shutdown the successor came on 20 February.
    ['macro/GDP', '2025-07-01', '2026-04-21'],
    ['macro/WALCL', '2025-12-10', '2025-12-28'],
    ['index/dxy', '2023-03-23', '2023-03-31'],
    ['caps/market', '2024-01-01', '2024-01-05'],
    ['chain/bitcoin', '2024-01-01', '2024-01-05'],
  ])('%s of %s until %s', (table, day, last) => {
    expect(heldUntil(table, day)).toBe(last)
  })
  test('a month that is never published leaves no gap before the next one', () => {
    const months = Float64Array.from({ length: 12 * 55 }, (_, month) => Date.UTC(1980, month, 1))
    const gaps: string[] = []
    for (const name of Object.keys(RELEASES) as string[]) {
      const id = MACRO_TABLES.find((series) => macroFacts(series)?.release === name)
      if (!id || macroFacts(id)?.cadence !== 'monthly' || UNEVEN.has(name)) continue
      const { release } = publicationOf(`macro/${id}`)
      const rule = ruleOf(name)
      const ends = expiryTimes(`macro/${id}`, '1d', months)
      for (let at = 0; at + 2 < months.length; at++) {
        const row = months[at + 2] / 86_400_000
        // A delayed release may leave a gap.
        const published = Math.min(rule(row), release(row)) * 86_400_000
        if (ends[at] < published) gaps.push(`${name}: ${dayOf(ends[at])} to ${dayOf(published)}`)
      }
    }
    expect(gaps).toEqual([])
  })
  test('purchases stay valid until the next one', () => {
    expect(expiryTimes('treasury/mstr', '1d', Float64Array.of(0))).toEqual(
      Float64Array.of(Number.POSITIVE_INFINITY),
    )
  })
})
