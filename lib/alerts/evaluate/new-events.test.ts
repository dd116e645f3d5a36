import { expect, test } from 'vitest'
import { judgeRows } from '../condition/judge-rows'
import { type Noted, newEvents } from './new-events'

const ONE = { confirmRows: 1, clearRows: 1 }
const time = (count: number) => Float64Array.from({ length: count }, (_, row) => row * 10)

function found(condition: string, noted: Partial<Noted>) {
  const rows = { time: time(condition.length), condition: Float64Array.from(condition, Number), clear: null }
  return newEvents(rows.time, judgeRows(rows, ONE), {
    seenRow: null,
    startRow: null,
    fires: new Map(),
    resolved: new Set(),
    ...noted,
  }).map(({ kind, time, firesNow }) => `${kind} ${time}${firesNow === undefined ? '' : ` ${firesNow}`}`)
}

test('rows that were there at the start have no events, and a firing that began before can end', () => {
  expect(found('0110', { seenRow: 20, startRow: 20 })).toEqual(['resolved 30'])
  expect(found('010', { seenRow: 20, startRow: 20 })).toEqual([])
})

test('new rows fire and end once', () => {
  expect(found('00101', { seenRow: 10, startRow: 10 })).toEqual(['fired 20', 'resolved 30', 'fired 40'])
  const noted = { fires: new Map([[20, true]]), resolved: new Set([30]) }
  expect(found('0010', { seenRow: 30, startRow: 10, ...noted })).toEqual([])
})

test('a row that fired and no longer does is revised, and so is one that would have fired', () => {
  const noted = { seenRow: 30, startRow: 0, fires: new Map([[20, true]]), resolved: new Set([30]) }
  expect(found('0000', noted)).toEqual(['revised 20 false'])
  expect(found('0100', noted)).toEqual(['revised 10 true', 'revised 20 false'])
  const later = { ...noted, fires: new Map([[20, false]]) }
  expect(found('0000', later)).toEqual([])
  expect(found('0010', later)).toEqual(['revised 20 true'])
})

test('rows before the first and after the last one of the chart are not compared', () => {
  const noted = { seenRow: 90, startRow: -50, resolved: new Set<number>() }
  expect(found('0000', { ...noted, fires: new Map([[-10, true]]) })).toEqual([])
  expect(found('0000', { ...noted, fires: new Map([[90, true]]) })).toEqual([])
})

test('rows that begin while the condition holds have no firing, and its earlier one is not revised', () => {
  expect(found('1101', {})).toEqual(['resolved 20', 'fired 30'])
  expect(found('110', { seenRow: 10, startRow: -50, fires: new Map([[0, true]]) })).toEqual(['resolved 20'])
  expect(found('11', { seenRow: 10, startRow: -50, fires: new Map([[10, true]]) })).toEqual([])
})
