import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { hasControlCharacter } from '@/lib/contract/control-characters'
import { seriesPath } from '@/lib/contract/family'
import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import { SPANS } from '@/lib/contract/params/spans'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveEndpoint } from '@/lib/picture/load-chart'
import {
  type BoardContent,
  type Cell,
  type ChartCell,
  DESCRIPTION_LENGTH,
  HEIGHTS,
  isChart,
  isScreen,
  isText,
  MAX_CELLS,
  MAX_NUMBERS,
  MAX_SCREENS,
  PATH_LENGTH,
  QUERY_LENGTH,
  TEXT_LENGTH,
  TITLE_LENGTH,
  WIDTHS,
} from './board'
import { readCell, writeCell } from './cell-state'
import { readForm, words } from './read-form'
import { numbersIn } from './story/block'
import { storyOf } from './story/story-of'

const day = z.string().refine(isCalendarDate, 'must be a calendar date as YYYY-MM-DD').nullable()

const range = z.union([
  z.strictObject({ kind: z.literal('span'), span: z.enum(SPANS) }),
  z
    .strictObject({ kind: z.literal('dates'), from: day, to: day })
    .refine(({ from, to }) => from !== null || to !== null, 'must have a first or last day')
    .refine(({ from, to }) => !from || !to || from <= to, 'must not end before it starts'),
])

const size = { width: z.enum(WIDTHS), height: z.enum(HEIGHTS) }

const title = words(TITLE_LENGTH)
  .nullable()
  .transform((words) => words || null)

const query = z
  .string()
  .max(QUERY_LENGTH)
  .regex(/^(\?.+)?$/, 'must begin with a question mark')

const chart = z.strictObject({
  path: z.string().min(1).max(PATH_LENGTH),
  query,
  title,
  ...size,
})

const text = z.strictObject({
  text: z
    .string()
    .transform((words) => words.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(TEXT_LENGTH))
    .refine((words) => !hasControlCharacter(words), 'must not have control characters'),
  ...size,
})

const screen = z.strictObject({ screen: query, title, ...size })

/** A cell with a text or a screen is one, and fields of others are refused. */
const cell: z.ZodType<Cell> = z.unknown().transform((value, context) => {
  const has = (name: string) => typeof value === 'object' && value !== null && name in value
  const read = (has('text') ? text : has('screen') ? screen : chart).safeParse(value)
  if (read.success) return read.data
  for (const issue of read.error.issues) context.addIssue({ ...issue, code: 'custom', input: value })
  return z.NEVER
})

const content = z.strictObject({
  title: words(TITLE_LENGTH).refine((title) => title !== '', 'must not be empty'),
  description: words(DESCRIPTION_LENGTH),
  range,
  cells: z
    .array(cell)
    .max(MAX_CELLS)
    .refine((cells) => countNumbers(cells) <= MAX_NUMBERS, `can have at most ${MAX_NUMBERS} numbers in texts`)
    .refine(
      (cells) => cells.filter(isScreen).length <= MAX_SCREENS,
      `can have at most ${MAX_SCREENS} screens and watchlists`,
    ),
})

const countNumbers = (cells: readonly Cell[]) =>
  cells.reduce((sum, one) => sum + (isText(one) ? numbersIn(storyOf(one).blocks).length : 0), 0)

/** Reads a board from a form or the database. Throws `invalid_parameter` with the place and the problem. */
export function readContent(value: unknown): BoardContent {
  return readForm(content, value, 'board')
}

/**
 * Normalizes cells: legacy names become current ones, and queries are written as the chart page of the viewer writes them. Throws
 * `unknown_route` for an unknown series.
 */
export async function normalizeCells(cells: readonly Cell[], viewer: Viewer): Promise<Cell[]> {
  return Promise.all(
    cells.map(async (one): Promise<Cell> => (isChart(one) ? normalizeChart(one, viewer) : one)),
  )
}

async function normalizeChart(one: ChartCell, viewer: Viewer): Promise<ChartCell> {
  const search = new URLSearchParams(one.query)
  const endpoint = await resolveEndpoint(one.path, search, getMarketFor(viewer))
  const query = writeCell(endpoint, readCell(endpoint, `?${search}`))
  return { ...one, path: seriesPath(endpoint), query }
}
