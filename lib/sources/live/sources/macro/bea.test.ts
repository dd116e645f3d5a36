import { expect, test } from 'vitest'
import { answerOf, stateAt } from '../../fake/round-trip.test-data'
import { bea } from './bea'

const state = stateAt('2026-09-19T12:00:00Z')
const [quarterly, monthly] = bea.plan(state)
const HEADER = '%SeriesCode,Period,Value'
const read = (request: typeof quarterly, ...lines: string[]) =>
  bea.read(answerOf(request, `${lines.join('\n')}\n`), state)

test('asks whether a file has changed', () => {
  expect(bea.plan(state).map(({ url, isConditional }) => [url.split('/').at(-1), isConditional])).toEqual([
    ['NipaDataQ.txt', true],
    ['NipaDataM.txt', true],
  ])
})

test('amounts are in billions, rates and indices as they are, and dashes are missing values', () => {
  const { rows, lacking } = read(
    monthly,
    HEADER,
    'A067RX,2026M07,"18,000,123"',
    'A072RC,2026M07,"4.4"',
    'DPCERC,2026M07,"21,500,000"',
    'DPCERG,2026M06,---',
    'DPCERG,2026M07,"131.659"',
    'DPCERGX,2026M07,"9"',
    'XDPCCRG,2026M07,"9"',
  )
  expect(rows.map(({ stream, frame }) => [stream, ...(frame.columns.value as Float64Array)])).toEqual([
    ['PSAVERT', 4.4],
    ['DSPIC96', 18_000.123],
    ['PCEPI', 131.659],
    ['PCE', 21_500],
  ])
  expect(lacking).toEqual({ PCEPILFE: 'NipaDataM.txt has no series DPCCRG' })
})

test('a quarter has the day of its first month, and the last line needs no end', () => {
  const [{ stream, frame, isWhole }] = bea.read(
    answerOf(quarterly, `${HEADER}\r\nA191RC,2026Q2,"31,204,118"`),
    state,
  ).rows
  expect([stream, isWhole]).toEqual(['GDP', true])
  expect([...frame.time]).toEqual([Date.UTC(2026, 3, 1)])
  expect(frame.columns.value).toEqual(Float64Array.of(31_204.118))
})

test.each([
  ['a page', '<!doctype html>', /does not begin with %SeriesCode/],
  ['another header', `SeriesCode,Value\nA191RC,1`, /does not begin/],
  ['no file', '', /does not begin/],
])('%s is refused', (_, text, message) => {
  expect(() => bea.read(answerOf(quarterly, text), state)).toThrow(message)
})

test.each([
  ['an odd period', 'A191RC,2026,"1"', 'the file has the period “2026”'],
  ['an odd value', 'A191RC,2026Q2,n.a.', 'A191RC of 2026Q2 is “n.a.”'],
  ['a field too many', 'A191RC,2026Q2,1,204', 'a line of A191RC has 4 fields instead of 3'],
])('%s leaves the series out and says why', (_, line, message) => {
  const { rows, lacking } = read(quarterly, HEADER, 'A191RL,2026Q2,2.4', line)
  expect(rows.map(({ stream }) => stream)).toEqual(['A191RL1Q225SBEA'])
  expect(lacking?.GDP).toBe(message)
})
