import 'server-only'
import * as z from 'zod'
import { seriesPath } from '@/lib/contract/family'
import { SPANS } from '@/lib/contract/params/spans'
import { isCalendarDate } from '@/lib/contract/read-param'
import { resolveEndpoint } from '@/lib/picture/load-chart'
import {
  type BoardContent,
  type Cell,
  DESCRIPTION_LENGTH,
  HEIGHTS,
  MAX_CELLS,
  PATH_LENGTH,
  QUERY_LENGTH,
  TITLE_LENGTH,
  WIDTHS,
} from './board'
import { readCell, writeCell } from './cell-state'
import { readForm, words } from './read-form'

const day = z.string().refine(isCalendarDate, 'must be a calendar date as YYYY-MM-DD').nullable()

const range = z.union([
  z.strictObject({ kind: z.literal('span'), span: z.enum(SPANS) }),
  z
    .strictObject({ kind: z.literal('dates'), from: day, to: day })
    .refine(({ from, to }) => from !== null || to !== null, 'must have a first or last day')
    .refine(({ from, to }) => !from || !to || from <= to, 'must not end before it starts'),
])

const cell = z.strictObject({
  path: z.string().min(1).max(PATH_LENGTH),
  query: z
    .string()
    .max(QUERY_LENGTH)
    .regex(/^(\?.+)?$/, 'must begin with a question mark'),
  title: words(TITLE_LENGTH)
    .nullable()
    .transform((title) => title || null),
  width: z.enum(WIDTHS),
  height: z.enum(HEIGHTS),
})

const content = z.strictObject({
  title: words(TITLE_LENGTH).refine((title) => title !== '', 'must not be empty'),
  description: words(DESCRIPTION_LENGTH),
  range,
  cells: z.array(cell).max(MAX_CELLS),
})

/** Reads a board from a form or the database. Throws `invalid_parameter` with the place and the problem. */
export function readContent(value: unknown): BoardContent {
  return readForm(content, value, 'board')
}

/**
 * Normalizes cells: legacy names become current ones, and queries are written as the chart page writes them. Throws
 * `unknown_route` for an unknown series.
 */
export async function normalizeCells(cells: readonly Cell[]): Promise<Cell[]> {
  return Promise.all(
    cells.map(async (one) => {
      const search = new URLSearchParams(one.query)
      const endpoint = await resolveEndpoint(one.path, search)
      const query = writeCell(endpoint, readCell(endpoint, `?${search}`))
      return { ...one, path: seriesPath(endpoint), query }
    }),
  )
}
