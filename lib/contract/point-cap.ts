import type { Resolution } from './chain'

/** Maximum rows of a response at sub-day and block resolution, unless the key has its own cap. */
export const POINT_CAP = 10_000

/** Rows per day at each resolution, for estimates. The number for blocks is Bitcoin's; other chains have more. */
export const ROWS_PER_DAY: Readonly<Record<Resolution, number>> = {
  '1d': 1,
  '1h': 24,
  '10m': 144,
  block: 144,
}
