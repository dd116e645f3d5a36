import { RESOLUTIONS as OF_SERIES } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import { POINT_CAP } from '@/lib/contract/point-cap'
import { resolutionsOn } from '@/lib/contract/served-resolutions'

/** Periods of bars of every symbol. */
export const RESOLUTIONS = ['1D', '1W', '1M'] as const

/** Periods in minutes of bars of series with finer rows: the resolution of these rows, and seconds. */
export const FINER = {
  '10': { resolution: '10m', seconds: 600 },
  '60': { resolution: '1h', seconds: 3_600 },
} as const

type Finer = keyof typeof FINER

/** Interval of a chart for a period of days or more; undefined for others. Days are the rows themselves. */
export function intervalOf(resolution: string): '1d' | '1w' | '1M' | undefined {
  return ({ D: '1d', '1D': '1d', W: '1w', '1W': '1w', M: '1M', '1M': '1M' } as const)[resolution]
}

/** Periods finer than a day in which a series has values of its field `close` on a chain, or on its usual one. */
export function finerOf(
  { fields, ...endpoint }: Pick<Endpoint, 'fields' | 'resolutions' | 'resolutionsByChain'>,
  close: string,
  chain: string | null,
): Finer[] {
  const offered = chain === null ? endpoint.resolutions : resolutionsOn(endpoint, chain)
  const finest = fields.find(({ name }) => name === close)?.finest
  const most = finest === undefined ? OF_SERIES.length : OF_SERIES.indexOf(finest)
  return (Object.keys(FINER) as Finer[]).filter((period) => {
    const { resolution } = FINER[period]
    return offered.includes(resolution) && OF_SERIES.indexOf(resolution) <= most
  })
}

/** Seconds, the end exclusive. */
export interface Span {
  from: number
  to: number
}

/**
 * Rows to load for bars of a period: those of `wanted` before the end of the series, or twice `countBack`, because rows
 * may be missing. At most as many as one response has, so a chart asks again for earlier ones.
 */
export function spanOf(
  period: Finer,
  { from, to, countBack }: Span & { countBack: number | null },
  lastDay: number,
): Span {
  const { seconds } = FINER[period]
  const end = Math.min(to, lastDay + DAY)
  const start = countBack === null ? Math.min(from, end - DAY) : end - 2 * Math.max(countBack, 1) * seconds
  // Both ends are whole days when they are loaded.
  return { from: Math.max(start, end - (POINT_CAP * seconds - 2 * DAY)), to: end }
}

const DAY = 86_400
