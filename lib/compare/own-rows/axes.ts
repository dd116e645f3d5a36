import { periodsInOrder } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'
import type { Axis } from '@/lib/formula/evaluate/home'
import type { InputColumn, JoinedColumn } from '@/lib/formula/evaluate/input-column'
import { type Pace, paceOf } from '@/lib/formula/evaluate/pace'
import type { Gaps } from '@/lib/url/gaps'
import { aggregateOf } from '@/lib/view/periods/rule'
import { gatherJoined } from '../gather-joined'
import { joinInput, joinPublished } from '../join-input'
import type { KnownRows } from '../known-rows'
import type { FormulaRows, Usable } from '../usable'
import { type Joining, type Member, paceIn, SeriesHome } from './series-home'

/** The rows of a chart with the inputs of a formula in them, and the rows of the series that have others. */
export interface JoinedAxis {
  axis: Axis
  homeOf: (key: string) => SeriesHome | null
}

/** The inputs of a formula in the rows of a chart, or in its bars. */
export function axisOf(
  members: readonly Member[],
  chart: FormulaRows,
  pace: Pace,
  gaps: Gaps,
): JoinedAxis & { settled: number } {
  const { time, bars } = chart
  const joining: Joining = {
    chart,
    gaps,
    join: (join, usable, base) => joinInput(join, usable, base, gaps),
    hasPeriods: true,
  }
  const homes = homesOf(members, joining, ({ usable }) => usable.own !== true)
  const rows = { time: bars ? Float64Array.from(new Set(time.map(periodsInOrder(bars)))) : time, pace }
  const ofBars = new Map(bars ? [...new Set(homes.values())].flatMap((home) => [...home.barsOn(rows)]) : [])
  let settled = time.length
  const columns = new Map(
    members.map(({ key, join, usable }): [string, InputColumn] => {
      const joined = joining.join(join, usable, chart)
      settled = Math.min(settled, countSettled(time, joined, usable))
      const gathered = bars ? gatherJoined(time, joined, bars, aggregateOf(usable.field)) : joined
      const own = usable.own ? pace : paceIn(pace, usable)
      return [key, ofBars.get(key) ?? { ...gathered, pace: own }]
    }),
  )
  return { axis: { rows, columns }, homeOf: (key) => homes.get(key) ?? null, settled }
}

/**
 * The inputs of a rule in the first rows of a chart, as they were known in the last of these. Also the values of the chart
 * itself join at their publication. Carried values end as they do today.
 */
export function axisKnown(
  all: readonly Member[],
  chart: FormulaRows,
  count: number,
  pace: Pace,
  gaps: Gaps,
): JoinedAxis {
  const time = chart.time.subarray(0, count)
  const members = all.map((one) => ({ ...one, usable: untilTime(one.usable, time[count - 1]) }))
  const joining: Joining = {
    chart: { ...chart, time },
    gaps,
    join: (join, usable, base) => joinPublished(join, usable, base, gaps),
    hasPeriods: false,
  }
  const isOwn = ({ own, time, known }: Usable) => own === true && known === time
  const homes = homesOf(members, joining, ({ usable }) => !isOwn(usable))
  const columns = new Map(
    members.map(({ key, join, usable }): [string, InputColumn] => [
      key,
      {
        ...joining.join(join, usable, { time, cadence: chart.cadence }),
        pace: usable.own ? pace : paceIn(pace, usable),
      },
    ]),
  )
  return { axis: { rows: { time, pace }, columns }, homeOf: (key) => homes.get(key) ?? null }
}

/**
 * The home of each series, by the keys of its inputs. A series that fills the rows of the chart has none, nor has one
 * with several rows of one time. A line that is drawn before its days is known later than the other fields.
 */
function homesOf(
  members: readonly Member[],
  joining: Joining,
  hasHome: (member: Member) => boolean,
): Map<string, SeriesHome> {
  const groups = new Map<string, Member[]>()
  for (const member of members) {
    const { key, join, usable } = member
    const { series = key, own, aheadDays = 0, time } = usable
    const fills = typeof join === 'object' && 'fill' in join
    if (!hasHome(member) || fills || time.some((at, row) => at === time[row - 1])) continue
    const id = JSON.stringify([own ? null : series, joining.hasPeriods ? 0 : aheadDays])
    groups.set(id, [...(groups.get(id) ?? []), member])
  }
  return new Map(
    [...groups.values()].flatMap((group) => {
      const home = new SeriesHome(group, joining)
      return group.map(({ key }) => [key, home] as const)
    }),
  )
}

/** A series as it was known at a time, with later values missing. */
function untilTime(usable: Usable, time: number): Usable {
  const { aheadDays = 0 } = usable
  const known = aheadDays > 0 ? usable.known.map((at) => at + aheadDays * DAY_MS) : usable.known
  return {
    ...usable,
    known,
    values: usable.values.map((value, row) => (known[row] > time ? Number.NaN : value)),
  }
}

/**
 * Number of the first rows in which an input has every value that it should have by then. After its last new value, a
 * carried one is final in the rows before the next value is due. A field of the chart itself is due in every row.
 */
export function countSettled(
  time: Float64Array,
  { isNew }: JoinedColumn,
  { own, cadence, resolution }: Pick<KnownRows, 'cadence' | 'resolution'> & { own?: true },
): number {
  const last = isNew.lastIndexOf(1)
  if (last < 0) return 0
  const due = own ? time[last] : time[last] + paceOf(cadence, resolution).stepMs
  const next = time.findIndex((at, row) => row > last && at >= due)
  return next === -1 ? time.length : next
}
