import { expect, test } from 'vitest'
import { MARK_IDS } from '@/lib/contract/events/event-marks'
import { offeredMarks } from './offered-marks'

const asked = { family: 'charts', inUse: [], hasTime: true, covers: null } as const

test('a chart offers the marks of its family, and those in use whatever it covers', () => {
  expect(offeredMarks(asked)).toEqual(MARK_IDS)
  expect(offeredMarks({ ...asked, family: 'economic' })).toEqual(['recessions', 'fomc'])
  expect(offeredMarks({ ...asked, family: 'economic', inUse: ['halvings'] })).toEqual([
    'recessions',
    'fomc',
    'halvings',
  ])
})

test('marks without an event within the series are not offered', () => {
  const covers = { first: '2025-10-30', last: '2025-11-30' }
  expect(offeredMarks({ ...asked, covers })).toEqual([])
  expect(offeredMarks({ ...asked, covers: { ...covers, first: '2025-10-29' } })).toEqual(['fomc'])
})

test('nothing is offered if the chart could not be drawn', () => {
  expect(offeredMarks({ ...asked, hasTime: undefined })).toEqual([])
  expect(offeredMarks({ ...asked, hasTime: undefined, inUse: ['halvings'] })).toEqual(['halvings'])
})

test('charts without a time axis have no marks', () => {
  expect(offeredMarks({ ...asked, hasTime: false, inUse: ['halvings'] })).toEqual([])
})
