import type { Resolution } from './chain'

/** Most rows of one answer at sub-day and block resolution, where a key has no cap of its own. */
export const POINT_CAP = 10_000

/** Rows a day at each resolution, to know what cannot fit; blocks are Bitcoin's, other chains have more. */
export const ROWS_PER_DAY: Readonly<Record<Resolution, number>> = {
  '1d': 1,
  '1h': 24,
  '10m': 144,
  block: 144,
}
