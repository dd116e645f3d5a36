import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { cellDay, cellInstant, cellNumber } from '../cells'

test.each([
  // The evening before in the zone of the chart.
  ['2022-04-21T17:00:00-07:00', '2022-04-22'],
  ['2022-04-22T02:00:00+02:00', '2022-04-22'],
  ['2022-04-22T09:30:00-04:00', '2022-04-22'],
  // Midnight is a calendar day, east of UTC too.
  ['2022-04-22 00:00:00+08:00', '2022-04-22'],
  ['2022-04-22 00:00:00-05:00', '2022-04-22'],
  // Without a zone the day is the written one.
  ['2022-04-22 23:00:00', '2022-04-22'],
  ['2022-04-22T23:59:59.999Z', '2022-04-22'],
  ['12/31/24', '2024-12-31'],
  ['01/02/90', '1990-01-02'],
  ['12/31/2024', '2024-12-31'],
  ['2024-05', '2024-05-01'],
  ['2024-Q3', '2024-07-01'],
])('%s is on %s', (text, day) => {
  expect(dayOf(cellDay(text))).toBe(day)
})

test.each(['31/12/24', '12-31-24', '1.2.3.4', '2024-13', '10.5'])(
  '%s is not a date with the month first',
  (text) => {
    expect(() => cellDay(text)).toThrow('is not a date')
  },
)

test('a percent sign is read over', () => {
  expect(cellNumber('5.25%', 'rate')).toBe(5.25)
  expect(() => cellNumber('%', 'rate')).toThrow('"%" is not a number')
})

test.each([
  ['2024-03-01 19:00:00 EST', '2024-03-02T00:00'],
  ['2024-03-05 09:00 UTC+9', '2024-03-05T00:00'],
  ['2024-03-05 07h00', '2024-03-05T07:00'],
  ['2024-03-05 01:00 (GMT+3)', '2024-03-04T22:00'],
  ['2024-03-05 7:30 PM', '2024-03-05T19:30'],
  ['2024-03-05 7 p.m.', '2024-03-05T19:00'],
  ['Tue, 05 Mar 2024 01:00:00 GMT', '2024-03-05T01:00'],
  ['Tue Mar 05 2024 01:00:00 GMT+0100 (Central European Standard Time)', '2024-03-05T00:00'],
  ['2024-07-01 00:00 Europe/Berlin', '2024-06-30T22:00'],
  ['2024-01-01 00:00 America/New_York', '2024-01-01T05:00'],
  ['20240305T190000Z', '2024-03-05T19:00'],
  ['1709596800000', '2024-03-05T00:00'],
])('%s is %s', (text, time) => {
  expect(new Date(cellInstant(text)).toISOString().slice(0, 16)).toBe(time)
})

test.each([
  '05-Mar-24',
  '05/Mar/2024',
  '05MAR2024',
  '5 mars 2024',
  '5. März 2024',
  'March 5th, 2024',
  'Tuesday, March 5, 2024',
  '2024-Mar-05',
  '2024年3月5日',
  '2024-03-05Z',
  '2024-03-05 UTC',
])('%s is the fifth of March', (text) => {
  expect(dayOf(cellDay(text))).toBe('2024-03-05')
})

test.each(['2023M03', 'Mar-2023', 'Mar-23', '202303', '03/2023', '2023 March', 'mars 2023', '2023-03'])(
  '%s is March',
  (text) => {
    expect(dayOf(cellDay(text))).toBe('2023-03-01')
  },
)

test.each(['Q2 2023', '2023Q2', '2023-Q2', '2Q23', '2Q2023', 'Q2/23'])('%s is a quarter', (text) => {
  expect(dayOf(cellDay(text))).toBe('2023-04-01')
})

test.each([
  ['2024-03-05 01:00 CST', '“CST” is not a known time zone'],
  ['2024-03-05 25:00', 'is not a date or time'],
  ['2024-03-05 soon', 'is not a date or time'],
  ['1.7096E+09', 'has lost digits'],
])('%s is refused', (text, message) => {
  expect(() => cellInstant(text)).toThrow(message)
})

test.each([
  ["62'450.50", 62_450.5],
  ['62’450.50', 62_450.5],
  ['62\u00a0450.50', 62_450.5],
  ['62\u202f450', 62_450],
  ['1,234,567.8', 1_234_567.8],
  ['12,34,567', 1_234_567],
  ['(60500)', -60_500],
  ['−60500', -60_500],
  ['60500-', -60_500],
  ['-$5.5', -5.5],
  ['$ 1.5 bn', 1.5e9],
  ['2.5k', 2_500],
  ['n.a.', Number.NaN],
])('%s is %d', (text, value) => {
  expect(cellNumber(text, 'value')).toBe(value)
})

test.each([
  ['62.450,50', 62_450.5],
  ['62 450,50', 62_450.5],
  ['6,2e3', 6_200],
])('%s has a decimal comma and is %d', (text, value) => {
  expect(cellNumber(text, 'value', true)).toBe(value)
})

test.each(['€62,450', '--5', '1-2', '(5', '12 34', '0x10 BTC'])('%s is not a number of dollars', (text) => {
  expect(() => cellNumber(text, 'value')).toThrow('is not')
})
