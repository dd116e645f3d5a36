import type { Resolution } from './chain'
import { mostDays, SPANS, type Span } from './params/spans'

/** Maximum rows of a response at sub-day and block resolution, unless the key has its own cap. */
export const POINT_CAP = 10_000

/** Rows per day at each resolution, for estimates. The number for blocks is Bitcoin's; other chains have more. */
export const ROWS_PER_DAY: Readonly<Record<Resolution, number>> = {
  '1d': 1,
  '1h': 24,
  '10m': 144,
  block: 144,
}

/** Longest named span whose rows at a resolution fit one response; `all` for daily rows, which always do. */
export function longestAt(resolution: string | null): Span {
  const perDay = ROWS_PER_DAY[resolution as Resolution] ?? 1
  if (perDay === 1) return 'all'
  return SPANS.findLast((span) => span !== 'ytd' && mostDays(span) * perDay <= POINT_CAP) ?? SPANS[0]
}
