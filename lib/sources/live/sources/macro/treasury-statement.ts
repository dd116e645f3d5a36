import 'server-only'
import { z } from 'zod'
import { listOf } from '../../bounded-shapes'
import { ChangedShape } from '../../live-source'
import { readJson } from '../../read-json'
import { dayOfText, rounded } from './macro-rows'

/** Months of a fiscal year in their order. */
const MONTHS = 'October November December January February March April May June July August September'.split(
  ' ',
)

const line = z.object({
  record_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  classification_desc: z.string(),
  src_line_nbr: z.coerce.number(),
  current_month_gross_rcpt_amt: z.string(),
  current_month_gross_outly_amt: z.string(),
})
const shape = z.object({ data: listOf(line), meta: z.object({ 'total-pages': z.number() }) })
type Line = z.infer<typeof line>

/** Path and query of the lines about months, since a day. One page holds centuries of them. */
export const statementPath = (from: string): string =>
  `v1/accounting/mts/mts_table_1?${[
    `fields=${Object.keys(line.shape).join(',')}`,
    `filter=record_type_cd:eq:MTH,record_date:gte:${from}`,
    'sort=record_date',
    'format=json',
    'page[number]=1',
    'page[size]=10000',
  ].join('&')}`

/**
 * Receipts minus outlays by month, in millions, from Monthly Treasury Statements, the latest one of each month last. A
 * statement has the months of the fiscal year before and then those of its own up to its date.
 */
export function readStatements(bytes: Uint8Array): [time: number, millions: number][] {
  const { data, meta } = readJson(bytes, shape)
  if (meta['total-pages'] > 1) throw new ChangedShape('the statements do not fit into a page')
  const days = [...new Set(data.map((one) => one.record_date))].sort()
  return days.flatMap((day) =>
    readOne(
      day,
      data.filter((one) => one.record_date === day),
    ),
  )
}

function readOne(day: string, lines: readonly Line[]): [time: number, millions: number][] {
  const date = new Date(dayOfText(day))
  const fiscalYear = date.getUTCFullYear() + (date.getUTCMonth() >= 9 ? 1 : 0)
  let year = 0
  let before = Number.NEGATIVE_INFINITY
  const found = lines
    .toSorted((a, b) => a.src_line_nbr - b.src_line_nbr)
    .map((line) => {
      const place = MONTHS.indexOf(line.classification_desc)
      if (place === -1)
        throw new ChangedShape(
          `the statement of ${day} has the month “${line.classification_desc.slice(0, 40)}”`,
        )
      if (place <= before) year++
      before = place
      const [receipts, outlays] = [line.current_month_gross_rcpt_amt, line.current_month_gross_outly_amt].map(
        (text) => dollarsOf(text, day),
      )
      return { year, place, millions: rounded((receipts - outlays) / 1e6, 0) }
    })
  if (date.getUTCMonth() !== (before + 9) % 12)
    throw new ChangedShape(`the statement of ${day} does not end with its month`)
  return found.map((one) => [Date.UTC(fiscalYear - 1 - (year - one.year), 9 + one.place, 1), one.millions])
}

function dollarsOf(text: string, day: string): number {
  const value = text === 'null' || text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value) && text !== 'null')
    throw new ChangedShape(`an amount of ${day} is “${text.slice(0, 40)}”`)
  return value
}
