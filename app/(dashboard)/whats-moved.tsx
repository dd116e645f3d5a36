import type { FiringAlert } from '@/components/moves/crossed'
import { Moved, shownMoves } from '@/components/moves/moved'
import type { Viewer } from '@/lib/auth/viewer'
import { isMeasuring } from '@/lib/latest/latest-values'
import { findCrossings } from '@/lib/latest/moves/find-crossings'
import { findMoves, HORIZONS, LEAST_VALUES } from '@/lib/latest/moves/find-moves'
import { weekendNote } from '@/lib/latest/moves/weekend-note'
import { computeOverTable } from '@/lib/latest/screen/compute-over-table'
import { screenQuery, WHOLE_TABLE } from '@/lib/latest/screen/screen'
import type { VisibleTable } from '@/lib/latest/table/visible-table'
import type { ViewedMarket } from '@/lib/market/view-market'
import { mainCauses } from '@/lib/picture/why/main-causes'

/** Screens of the series at their extremes. */
const EXTREMES = [
  { label: 'At their all-time high', by: 'drawdown' },
  { label: 'At their all-time low', by: 'fromlow' },
].map(({ label, by }) => {
  const where = `${by} == 0 and rows > ${LEAST_VALUES.daily} and not old == 1`
  const sort = { by: 'rows', descending: true }
  return { label, where, href: `/screen?${screenQuery({ ...WHOLE_TABLE, where, sort })}` }
})

/** The moves of the table that a viewer may see; nothing before the first series is measured. */
export async function whatsMoved({
  market,
  viewer,
  table,
  asked,
  firing,
  day,
}: {
  market: ViewedMarket
  viewer: Viewer | null
  table: VisibleTable
  asked: string | undefined
  firing: readonly FiringAlert[]
  /** Day at whose end the table was known; null for the latest one. */
  day: string | null
}) {
  const { rows, progress } = table
  const horizon = HORIZONS.find((days) => String(days) === asked) ?? HORIZONS[0]
  const moved =
    asked !== undefined &&
    String(horizon) !== asked &&
    `Not used: moved must be one of ${HORIZONS.join(', ')}.`
  const moves = findMoves(rows, horizon)
  if (moves.until === null) return null
  const note = weekendNote(rows, Date.parse(moves.until))
  const notes = [
    ...(note === null ? [] : [note]),
    ...(moved ? [moved] : []),
    ...(day === null ? [] : ['Series that move as one are those of the latest values.']),
  ]
  const measuring = isMeasuring(progress) ? progress : null
  const extremes = EXTREMES.flatMap(({ label, where, href }) => {
    const count = computeOverTable(where, rows, 'truth').filter((truth) => truth === 1).length
    return count > 0 ? [{ label, count, href }] : []
  })
  const crossings = findCrossings(rows, horizon)
  // Those of an earlier day are not kept.
  const causes = day === null ? await mainCauses(market, viewer, shownMoves(moves)) : null
  return (
    <Moved
      {...{ moves, notes, measuring, extremes, crossings, firing }}
      causes={causes?.of ?? new Map()}
      isLooking={causes?.looking != null}
    />
  )
}
