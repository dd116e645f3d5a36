import { expect, test } from 'vitest'
import { MARK_IDS } from '@/lib/contract/events/event-lists'
import { offeredMarks } from './offered-marks'

test('a chart offers the marks of its family', () => {
  expect(offeredMarks('charts', null)).toEqual(MARK_IDS)
  expect(offeredMarks('economic', null)).toEqual(['recessions', 'fomc'])
})

test('marks without an event within the series are not offered', () => {
  const covers = { first: '2025-10-30', last: '2025-11-30' }
  expect(offeredMarks('charts', covers)).toEqual([])
  expect(offeredMarks('charts', { ...covers, first: '2025-10-29' })).toEqual(['fomc'])
})
