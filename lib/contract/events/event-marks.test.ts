import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testData, testDataDir } from '@/scripts/test-data'
import { MARK_IDS } from './event-lists'
import { eventsOf } from './event-marks'
import { FOMC_DAYS } from './fomc-days'

const DAY_MS = 86_400_000

test.each(MARK_IDS)('%s are real days in order, each once, with a source', (id) => {
  const { label, source, events } = eventsOf(id)
  expect(label && source).toBeTruthy()
  expect(events.length).toBeGreaterThan(1)
  for (const [at, { from, to }] of events.entries()) {
    expect(Number.isInteger(from / DAY_MS), `${id} ${at}`).toBe(true)
    expect(to).toBeGreaterThanOrEqual(from)
    if (at > 0) expect(from, `${id} ${at}`).toBeGreaterThan(events[at - 1].to)
  }
})

test('the committee decides eight times in a complete year or more often, and never on a Saturday', () => {
  const perYear = new Map<string, number>()
  for (const day of FOMC_DAYS) {
    perYear.set(day.slice(0, 4), (perYear.get(day.slice(0, 4)) ?? 0) + 1)
    expect(new Date(day).getUTCDay(), day).not.toBe(6)
  }
  expect(Math.min(...perYear.values())).toBe(8)
  const gaps = FOMC_DAYS.slice(1).map((day, at) => (Date.parse(day) - Date.parse(FOMC_DAYS[at])) / DAY_MS)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(58)
})

/** Monthly means of the effective rate follow a decision within that month or the month before. */
test.skipIf(!testDataDir)('every large move of the effective federal funds rate follows a decision', () => {
  const rows = readFileSync(testData('fred/full-history/FEDFUNDS.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const decided = new Set(FOMC_DAYS.map((day) => day.slice(0, 7)))
  const moved = rows.flatMap(([day, rate], at) => {
    const change = at > 0 ? Number(rate) - Number(rows[at - 1][1]) : 0
    return day >= '2000-03' && Math.abs(change) >= 0.15
      ? [[rows[at - 1][0].slice(0, 7), day.slice(0, 7)]]
      : []
  })
  expect(moved.length).toBeGreaterThan(40)
  expect(moved.filter((months) => !months.some((month) => decided.has(month)))).toEqual([])
})
