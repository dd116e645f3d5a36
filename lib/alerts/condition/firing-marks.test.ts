import { expect, test } from 'vitest'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { MAX_OWN_MARKS, readOwnMark, writeOwnMark } from '@/lib/url/own-mark'
import { plainViewState } from '@/lib/url/read-view-state'
import { withRowsMarked } from './firing-marks'

const START = Date.UTC(2024, 0, 1)
const times = Array.from({ length: 30 }, (_, at) => START + at * DAY_MS)

test('the latest rows are marked beside the marks of the chart, each day once', () => {
  const own = { day: '2020-01-01', label: 'ETF approval' }
  const { ownMarks } = withRowsMarked({ ...plainViewState(), ownMarks: [own] }, 'Fired', [...times, ...times])
  expect(ownMarks).toHaveLength(MAX_OWN_MARKS)
  expect(ownMarks).toContainEqual(own)
  expect(ownMarks.slice(1).map(({ day }) => day)).toEqual(times.slice(1 - MAX_OWN_MARKS).map(dayOf))
  for (const mark of ownMarks) expect(readOwnMark(writeOwnMark(mark))).toEqual(mark)
})

test('two rows of one day are one mark, and none leaves the chart as it is', () => {
  const hours = [START, START + 3_600_000]
  expect(withRowsMarked(plainViewState(), 'Fired', hours).ownMarks).toEqual([
    { day: '2024-01-01', label: 'Fired' },
  ])
  expect(withRowsMarked(plainViewState(), 'Fired', [])).toEqual(plainViewState())
})
