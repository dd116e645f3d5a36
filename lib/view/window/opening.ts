import type { Cadence } from '@/lib/contract/endpoint'
import { mostDays, type Timeframe } from '@/lib/contract/params/spans'
import { longestAt } from '@/lib/contract/point-cap'
import type { PlotField } from '../fields/plot-field'
import { KINDS, type Kind } from '../kinds/kinds'

/** Rows of slow series are too few for a short window. */
const SLOW: ReadonlySet<Cadence> = new Set(['monthly', 'quarterly', 'irregular'])

/**
 * Timeframe of a chart whose address has none: that of its kind, but no longer than all its rows at the requested
 * resolution can be shown.
 */
export function openingOf(
  kind: Kind,
  fields: readonly PlotField[],
  cadence: Cadence,
  resolution: string | null,
): Timeframe {
  const { opening } = KINDS[kind]
  const usual = SLOW.has(cadence) || (kind === 'bands' && !hugPrice(fields)) ? 'all' : opening
  const longest = longestAt(resolution)
  return mostDays(longest) < mostDays(usual) ? longest : usual
}

/** Bands wider than this part of their middle span whole cycles. */
const NARROW = 0.4

/** Whether bands without a value of their own follow the price closely, such as a channel of a few weeks. */
function hugPrice(fields: readonly PlotField[]): boolean {
  const upper = fields.find(({ role }) => role === 'upper')
  const lower = fields.find(({ role }) => role === 'lower')
  if (!upper || !lower || fields.some(({ role }) => role === 'value')) return false
  const widths = upper.values
    .map((high, row) => (2 * (high - lower.values[row])) / Math.abs(high + lower.values[row]))
    .filter(Number.isFinite)
    .sort()
  return widths.length > 0 && widths[widths.length >> 1] < NARROW
}
