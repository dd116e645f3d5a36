import { type Family, seriesPath } from '@/lib/contract/family'
import { screenQuery, WHOLE_TABLE } from '../screen/screen'
import { type Horizon, LEAST_FROM_MIDDLE, type Move } from './find-moves'

/**
 * Query of a screen with the moves of a family: all changes over these days that are as rare. Where some of them are over
 * publications, no filter has both, so it lists the series.
 */
export function screenOfMoves(days: Horizon, family: Family, moves: readonly Move[]): string {
  if (moves.every(({ by }) => 'days' in by.span))
    return screenQuery({
      ...WHOLE_TABLE,
      family,
      where: `abs(rank${days} - 50) >= ${LEAST_FROM_MIDDLE}`,
      columns: ['last', `chg${days}`, `rank${days}`, `z${days}`, 'percentile', 'drawdown'],
      sort: { by: `abs(rank${days} - 50)`, descending: true },
    })
  return screenQuery({
    ...WHOLE_TABLE,
    list: moves.map(({ row }) => seriesPath(row.endpoint)).join(),
    columns: ['last', `chg${days}`, `rank${days}`, 'pub1', 'rankpub1', 'percentile'],
    sort: { by: 'abs(rankpub1 - 50)', descending: true },
  })
}
