import 'server-only'
import * as z from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { loadReceipt } from '@/lib/compare/receipt/load-receipt'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import { writeParams } from '@/lib/contract/read-param'
import type { SeriesData } from '@/lib/contract/series'
import { VERSION } from '@/lib/env/version'
import { getMarketFor } from '@/lib/market/process-market'
import { draw } from '../draw'
import type { ParsedAddress } from '../load-chart'

const ROWS = {
  count: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  sha256: z.string(),
}

/** The file `.receipt.json`: the value of a series on a day, and what it was computed from. */
export const RECEIPT = z.object({
  receipt: z.literal(1),
  program: z.string(),
  path: z.string(),
  parameters: z.record(z.string(), z.string()),
  field: z.string(),
  row: z.iso.datetime(),
  value: z.number(),
  shown: z.number(),
  formula: z.string(),
  rows: z.object(ROWS),
  inputs: z.array(z.object({ input: z.string(), ...ROWS })),
})
export type Receipt = z.infer<typeof RECEIPT>

/** The receipt of a chart, whose whole series is loaded. */
export async function receiptOfChart(
  { endpoint, state }: Pick<ParsedAddress, 'endpoint' | 'state'>,
  whole: SeriesData,
  of: { on: string | null; formula?: string },
  viewer: Viewer | null,
): Promise<Receipt> {
  const made = await loadReceipt(getMarketFor(viewer), whole, state, of, (input) => draw('receipt', input))
  const { field, row, value, shown, formula, rows, inputs } = made
  return {
    receipt: 1,
    program: `chartroom ${VERSION}`,
    path: seriesPath(endpoint),
    parameters: Object.fromEntries(
      Object.entries(writeParams(state.params)).map(([name, one]) => [name, String(one)]),
    ),
    field,
    row,
    value,
    shown,
    formula,
    rows,
    inputs: inputs.map((one) => ({ ...one })),
  }
}

/** Reads `on`, the day of a receipt; null without one. */
export function readOn(search: URLSearchParams): string | null {
  const value = search.get('on')
  if (value === null || isCalendarDate(value)) return value
  throw new ApiError('invalid_parameter', 'on must be a calendar date as YYYY-MM-DD.', {
    detail: { parameter: 'on', value: value.slice(0, 40) },
  })
}
