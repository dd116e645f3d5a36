import 'server-only'
import * as z from 'zod'
import { ApiError } from '@/lib/contract/errors'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { readColumns } from '@/lib/picture/columns/load-columns-file'
import { conditionOf, MOST_DAYS, USUAL_DAYS, writeCondition } from '@/lib/url/event-condition'
import { readStrictly } from '../../read-strictly'
import { askedColumns } from '../answer/asked-columns'
import { short, writeRows } from '../answer/write-rows'
import { type LoadedRows, loadRowsOf, type Row } from './load-rows'
import { ADDRESS, type ChartAddress, readChartAddress } from './read-address'
import { type Asker, type Tool, type ToolAnswer, toolInput } from './tool'

const INPUT = toolInput({
  formula: z
    .string()
    .max(LONGEST_FORMULA)
    .optional()
    .describe('e.g. zscore(a, 4y) with a = the chart, its field names, or onchain/mvrv.mvrv / 2'),
  condition: z
    .string()
    .max(LONGEST_FORMULA)
    .optional()
    .describe('e.g. rsi(a, 14) < 30: days when it became true, and what followed'),
  days: z.number().int().min(1).max(MOST_DAYS).default(USUAL_DAYS).describe('after each event'),
  address: ADDRESS.optional(),
})

/** A formula over a chart, or what followed each time a condition became true: those that the chart of the permalink draws. */
export const computeTool: Tool<typeof INPUT> = {
  name: 'compute',
  title: 'Compute formula or events',
  description:
    'A formula or a condition over a chart, at its rows. Give one of formula and condition. Without address, the formula names its series. Functions: sma ema std zscore percentile corr rsi macd lag change pct drawdown vol hold cross_above if when since and more; windows 30 (rows), 30d, 4y.',
  input: INPUT,
  async answer({ formula, condition, days, address }, asker) {
    const text = (formula ?? condition ?? '').trim()
    if (text === '' || (formula !== undefined && condition !== undefined)) {
      throw new ApiError('invalid_parameter', 'Give either formula or condition.')
    }
    const at = address === undefined ? firstSeries(text) : readChartAddress(address, asker.site)
    return formula === undefined ? events(at, text, days, asker) : values(at, text, asker)
  },
}

/** The chart of the first series that a formula names. */
function firstSeries(text: string): ChartAddress {
  try {
    const [{ series }] = readColumns([text])
    const [{ wanted }] = series
    return { path: wanted.path, search: new URLSearchParams() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The reader of columns names its own parameter.
    const message = error.message.replace(/^col /, 'formula ')
    throw new ApiError(error.code, `${message} Or give the address of a chart, which the formula calls a.`)
  }
}

async function values({ path, search }: ChartAddress, text: string, asker: Asker): Promise<ToolAnswer> {
  search.append('formula', text)
  const { chart, file, reached, why, provenance } = await loadRowsOf({ path, search }, 'compute', asker)
  const [asked, ...others] = Object.keys(file.laidOver ?? {}).toReversed()
  const head = [...(why ? [why.sentence] : []), ...reached, `${text} over ${file.title}:`]
  // The formula that was asked for is the last one of the address.
  const written = writeRows(file, provenance, {
    asked: [asked],
    others: [...others, ...askedColumns(chart, { units: file.units })],
    headline: asked,
    head,
    more: { formula: text, ...(reached.length > 0 ? { reach: reached } : {}), ...(why ? { why } : {}) },
  })
  return { ...written, points: file.count, series: 1 }
}

/** Outcome of one occurrence. */
type Event = readonly [day: string, change: number | null]

const QUANTILES = ['p10', 'p25', 'median', 'p75', 'p90'] as const

async function events(
  { path, search }: ChartAddress,
  text: string,
  days: number,
  asker: Asker,
): Promise<ToolAnswer> {
  await readStrictly(path, search, 'compute', asker.viewer)
  search.set('align', writeCondition({ when: text, days, overlaps: false }))
  const loaded = await loadRowsOf({ path, search }, 'read', asker)
  const { file, chart, provenance } = loaded
  if (!conditionOf(chart.state.align)) {
    throw new ApiError('invalid_parameter', `condition ${text.slice(0, 80)} is not a condition.`)
  }
  const found = eventsOf(file.data, days)
  const end = outcomeAt(file.data, days)
  const unit = file.units.median ?? 'none'
  const shown = found.slice(-24)
  const head = [
    `${file.title}, “${file.condition}” became true: ${file.occurrences}.`,
    ...(end ? [outcomeLine(end, days, unit, file)] : []),
    ...(shown.length > 0
      ? [
          `${shown.length < found.length ? `The last ${shown.length} of ${found.length}` : 'Each'} (day, ${file.field} after ${days} days, ${unit}):`,
          ...shown.map(([day, change]) => `${day},${change === null ? 'not yet' : short(change)}`),
        ]
      : []),
  ]
  const more = {
    condition: file.condition,
    occurrences: file.occurrences,
    field: file.field,
    outcome: file.values,
    days,
    unit,
    after: end,
    events: shown,
  }
  // Its rows are days since the event; the events say more.
  const written = writeRows({ ...file, data: [], count: 0 }, provenance, {
    asked: [],
    others: [],
    head,
    more,
  })
  return { ...written, points: file.count, series: 1 }
}

/** Columns of a study that are named by the day of an occurrence, with their value after `days`. */
function eventsOf(rows: readonly Row[], days: number): Event[] {
  const end = rows.find(({ day }) => day === days) ?? {}
  const names = Object.keys(rows[0] ?? {}).filter((name) => /^\d{4}-\d{2}-\d{2}/.test(name))
  return names.map((name) => [name, typeof end[name] === 'number' ? end[name] : null])
}

function outcomeAt(rows: readonly Row[], days: number): Record<string, number> | null {
  const end = rows.find(({ day }) => day === days)
  if (!end) return null
  const names = ['n', ...QUANTILES, ...QUANTILES.map((name) => `all_${name}`)]
  return Object.fromEntries(
    names.flatMap((name) => (typeof end[name] === 'number' ? [[name, end[name]]] : [])),
  )
}

function outcomeLine(
  end: Readonly<Record<string, number>>,
  days: number,
  unit: string,
  { values = '', field }: LoadedRows['file'],
): string {
  const fan = (start: string) =>
    QUANTILES.map(
      (name) => `${name} ${end[start + name] === undefined ? '–' : short(end[start + name])}`,
    ).join(', ')
  return `${field} after ${days} days, ${values} (${unit}): ${fan('')}, n ${end.n ?? 0}. All days: ${fan('all_')}.`
}
