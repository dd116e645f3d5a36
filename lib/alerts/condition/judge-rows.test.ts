import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { occurrencesOf } from '@/lib/view/study/occurrences'
import { begunFirings, judgeRows } from './judge-rows'

const ONE = { confirmRows: 1, clearRows: 1 }
/** `1`, `0`, and `.` for unknown, one per row. */
const column = (text: string) => Float64Array.from(text, (sign) => (sign === '.' ? Number.NaN : Number(sign)))

function judge(condition: string, { clear = '', ...hysteresis } = { ...ONE, clear: '' }) {
  const time = Float64Array.from(condition, (_, row) => row * 10)
  return judgeRows({ time, condition: column(condition), clear: clear ? column(clear) : null }, hysteresis)
}

const spans = (judged: ReturnType<typeof judge>) =>
  judged.firings.map(({ row, endRow }) => `${row}-${endRow ?? ''}`).join(' ')

test.each([
  ['', ONE, '', 'ok'],
  ['....', ONE, '', 'ok'],
  ['0000', ONE, '', 'ok'],
  ['0110', ONE, '1-3', 'resolved'],
  ['0111', ONE, '1-', 'firing'],
  ['1', ONE, '0-', 'firing'],
  ['01.1', ONE, '1-', 'firing'],
  ['01.0', ONE, '1-3', 'resolved'],
  ['0101', ONE, '1-2 3-', 'firing'],
  ['0110', { confirmRows: 3, clearRows: 1 }, '', 'ok'],
  ['011', { confirmRows: 3, clearRows: 1 }, '', 'pending'],
  ['01.11', { confirmRows: 3, clearRows: 1 }, '4-', 'firing'],
  ['1011100', { confirmRows: 2, clearRows: 2 }, '3-6', 'resolved'],
  ['11010100', { confirmRows: 2, clearRows: 2 }, '1-7', 'resolved'],
  ['1100101', { confirmRows: 2, clearRows: 2 }, '1-3', 'pending'],
])('of %s with %o: fires on %s and is %s', (condition, hysteresis, expected, state) => {
  const judged = judge(condition, { clear: '', ...hysteresis })
  expect([spans(judged), judged.state]).toEqual([expected, state])
})

test('a clear formula ends a firing, and its absence keeps it', () => {
  expect(spans(judge('0110010', { ...ONE, clear: '1000010' }))).toBe('1-5')
  expect(spans(judge('0110011', { ...ONE, clear: '1000010' }))).toBe('1-5 6-')
  // Where both are true it would fire and end at once.
  expect(spans(judge('0111', { ...ONE, clear: '0110' }))).toBe('3-')
  expect(spans(judge('0100', { ...ONE, clear: '10.1' }))).toBe('1-3')
})

test('every prefix has the firings of the whole, so that no later row changes an earlier one', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  for (let turn = 0; turn < 200; turn++) {
    const draw = () => Array.from({ length: 40 }, () => '01.'[Math.floor(random() * 3)]).join('')
    const [condition, clear] = [draw(), turn % 2 ? draw() : '']
    const how = { confirmRows: 1 + (turn % 3), clearRows: 1 + (turn % 4) }
    const whole = judge(condition, { ...how, clear }).firings
    for (let length = 0; length <= 40; length++) {
      const part = judge(condition.slice(0, length), { ...how, clear: clear.slice(0, length) }).firings
      const expected = whole
        .filter(({ row }) => row < length)
        .map(({ row, endRow }) => ({ row, endRow: endRow !== null && endRow < length ? endRow : null }))
      expect(part).toEqual(expected)
    }
  }
})

test('the state holds since the row that began it', () => {
  expect(judge('.0011')).toMatchObject({ state: 'firing', since: 3, last: 4 })
  expect(judge('.00..')).toMatchObject({ state: 'ok', since: 1, last: 2 })
})

test.each([
  ['1101', ONE, '3-'],
  ['.1..1', ONE, ''],
  ['110011', { confirmRows: 2, clearRows: 2 }, '5-'],
  ['1011', { confirmRows: 2, clearRows: 1 }, '3-'],
])('of %s with %o the firings that began on a known row are %s', (condition, hysteresis, expected) => {
  const begun = begunFirings(judge(condition, { clear: '', ...hysteresis }))
  expect(begun.map(({ row, endRow }) => `${row}-${endRow ?? ''}`).join(' ')).toBe(expected)
})

test('a condition that becomes true is one firing and one occurrence of a study, whatever the rows', () => {
  const next = seededRandom(11)
  for (let turn = 0; turn < 200; turn++) {
    const rows = Array.from({ length: 30 }, () => '01.'[Math.floor(next() * 3)]).join('')
    const begun = begunFirings(judge(rows)).map(({ row }) => row)
    expect(begun, rows).toEqual(occurrencesOf(column(rows)))
  }
})
