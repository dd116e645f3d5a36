import type { Join } from '@/lib/formula/check/checked'
import { lengthMs } from '@/lib/formula/check/lengths'
import type { JoinedColumn } from '@/lib/formula/evaluate/input-column'
import { fillWith } from '@/lib/formula/functions/joins'
import type { Gaps } from '@/lib/url/gaps'
import { joinColumn, joinKnown, joinsByPeriod } from './join-column'
import type { KnownRows } from './known-rows'

/** Values of an input of a formula in the rows of the chart, which are its `own` or not. */
export function joinInput(
  join: Join,
  other: KnownRows & { own?: true },
  base: Pick<KnownRows, 'time' | 'cadence'>,
  gaps: Gaps,
): JoinedColumn {
  if (join === 'usual') return inRows(other, base, gaps)
  if (join === 'rows') return asInRows(other, base.time, inRows(other, base, gaps))
  if (join === 'known') return inRows(other, base, 'hold')
  if ('fill' in join) return filled(other.own ? asIs(other.values) : inRows(other, base, gaps), join.fill)
  const rows = joinsByPeriod(base.cadence, other.cadence)
    ? { ...other, time: base.time, known: base.time, values: joinColumn(base, other, 'hold').values }
    : other
  return joinKnown(base.time, rows, { longestMs: lengthMs(join.hold) })
}

/**
 * The same for a rule, which acts on a row when the row is over: every value joins at its publication, also one that
 * describes the period of a row and that of the chart itself.
 */
export function joinPublished(
  join: Join,
  other: KnownRows,
  { time }: Pick<KnownRows, 'time'>,
  gaps: Gaps,
): JoinedColumn {
  if (join === 'usual') return joinKnown(time, other, gaps)
  if (join === 'rows') return asInRows(other, time, joinKnown(time, other, gaps))
  if (join === 'known') return joinKnown(time, other, 'hold')
  if ('fill' in join) return filled(joinKnown(time, other, 'skip'), join.fill)
  return joinKnown(time, other, { longestMs: lengthMs(join.hold) })
}

const inRows = (
  other: KnownRows & { own?: true },
  base: Pick<KnownRows, 'time' | 'cadence'>,
  gaps: Gaps,
): JoinedColumn => (other.own ? joinKnown(base.time, other, gaps) : joinColumn(base, other, gaps))

const asIs = (values: Float64Array): JoinedColumn => ({
  values,
  isNew: Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1)),
})

/** Rows of the series itself as they are, with their missing values, and in other rows what was known there. */
function asInRows(
  { time, known, values }: KnownRows,
  rows: Float64Array,
  { values: joined, isNew: fresh }: JoinedColumn,
): JoinedColumn {
  const out = joined.slice()
  const isNew = fresh.slice()
  for (let row = 0, own = 0; row < rows.length; row++) {
    while (own < time.length && time[own] < rows[row]) own++
    if (time[own] !== rows[row] || known[own] > rows[row]) continue
    out[row] = values[own]
    isNew[row] = 1
  }
  return { values: out, isNew }
}

/** A value that fills a row is new in it. */
function filled({ values, isNew }: JoinedColumn, value: number): JoinedColumn {
  const out = fillWith(values, value)
  const isFilled = (row: number) => Number.isNaN(values[row]) && !Number.isNaN(out[row])
  return { values: out, isNew: isNew.map((flag, row) => (isFilled(row) ? 1 : flag)) }
}
