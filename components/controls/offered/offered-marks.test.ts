import { expect, test } from 'vitest'
import { offeredMarks } from './offered-marks'

const asked = { family: 'charts', inUse: [], hasTime: true, covers: null } as const

test('a chart offers the marks of its family, and those in use whatever it covers', () => {
  expect(offeredMarks(asked)).toEqual(['halvings', 'recessions'])
  expect(offeredMarks({ ...asked, family: 'crypto/prices', inUse: ['recessions'] })).toEqual([
    'halvings',
    'recessions',
  ])
})

test('marks without an event within the series are not offered', () => {
  const covers = { first: '2024-11-29', last: '2026-01-01' }
  expect(offeredMarks({ ...asked, covers })).toEqual([])
  expect(offeredMarks({ ...asked, covers: { ...covers, first: '2024-04-20' } })).toEqual(['halvings'])
})

test('nothing is offered if the chart could not be drawn', () => {
  expect(offeredMarks({ ...asked, hasTime: undefined })).toEqual([])
  expect(offeredMarks({ ...asked, hasTime: undefined, inUse: ['halvings'] })).toEqual(['halvings'])
})

test('charts without a time axis have no marks', () => {
  expect(offeredMarks({ ...asked, hasTime: false, inUse: ['halvings'] })).toEqual([])
})
