import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { readStatements } from './treasury-statement'

const line = (day: string, place: number, month: string, receipts = '3000000', outlays = '5000000') => ({
  record_date: day,
  classification_desc: month,
  src_line_nbr: String(place),
  current_month_gross_rcpt_amt: receipts,
  current_month_gross_outly_amt: outlays,
})
const read = (data: readonly object[], pages = 1) =>
  readStatements(Buffer.from(JSON.stringify({ data, meta: { 'total-pages': pages } }))).map(
    ([time, millions]) => [dayOf(time), millions],
  )

describe('Monthly Treasury Statements', () => {
  test('have the months of the fiscal year before and of their own, and a deficit is negative', () => {
    const day = '2025-11-30'
    const lines = [
      line(day, 2, 'November', '4000000'),
      line(day, 1, 'October'),
      line(day, 13, 'September'),
      line(day, 16, 'October', '9000000'),
      line(day, 17, 'November', 'null'),
    ]
    expect(read(lines)).toEqual([
      ['2024-10-01', -2],
      ['2024-11-01', -1],
      ['2025-09-01', -2],
      ['2025-10-01', 4],
      ['2025-11-01', Number.NaN],
    ])
  })

  test('a later statement restates a month', () => {
    const later = line('2025-11-30', 17, 'October', '6000000')
    const lines = [later, line('2025-11-30', 18, 'November'), line('2025-10-31', 16, 'October')]
    expect(read(lines).filter(([day]) => day === '2025-10-01')).toEqual([
      ['2025-10-01', -2],
      ['2025-10-01', 1],
    ])
  })

  test.each([
    ['an unknown month', [line('2025-10-31', 1, 'Year-to-Date')], 1, '“Year-to-Date”'],
    ['another last month', [line('2025-10-31', 1, 'September')], 1, 'does not end with its month'],
    ['an odd amount', [line('2025-10-31', 1, 'October', 'n.a.')], 1, '“n.a.”'],
    ['a second page', [line('2025-10-31', 1, 'October')], 2, 'do not fit'],
  ])('%s is refused', (_, lines, pages, message) => {
    expect(() => read(lines, pages)).toThrow(message)
  })
})
