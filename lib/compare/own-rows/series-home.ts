import type { Interval } from '@/lib/contract/interval'
import { periodsInOrder } from '@/lib/engine/calendar-periods'
import type { Join } from '@/lib/formula/check/checked'
import type { Axis, Home } from '@/lib/formula/evaluate/home'
import type { InputColumn, JoinedColumn } from '@/lib/formula/evaluate/input-column'
import { type Pace, paceOf, paceOfBars, slowestPace } from '@/lib/formula/evaluate/pace'
import type { Rows } from '@/lib/formula/evaluate/resample-rows'
import type { Gaps } from '@/lib/url/gaps'
import { aggregateOf } from '@/lib/view/periods/rule'
import { gatherJoined } from '../gather-joined'
import { joinsByPeriod, PERIODS } from '../join-column'
import { joinInput } from '../join-input'
import type { FormulaRows, Usable } from '../usable'

/** An input of a formula with its series. */
export interface Member {
  key: string
  join: Join
  usable: Usable
}

/** The rule by which series get into the rows of a chart. */
export interface Joining {
  chart: FormulaRows
  gaps: Gaps
  join: (join: Join, usable: Usable, base: Pick<FormulaRows, 'time' | 'cadence'>) => JoinedColumn
  /** Whether two monthly or two quarterly series are joined by period. */
  hasPeriods: boolean
}

/** Pace of an input whose rows are those of the chart or others. */
export function paceIn(pace: Pace, { cadence, resolution }: Usable): Pace {
  return { ...slowestPace([pace, paceOf(cadence, resolution)]), rowMs: pace.rowMs }
}

/**
 * The rows of a series, or its bars, and the inputs that are fields of it, as on a chart of its own. Slots are
 * what axes are compared by: times, or periods if rows are joined by period.
 */
export class SeriesHome implements Home {
  readonly rows: Rows
  readonly columns: ReadonlyMap<string, InputColumn>
  /** Periods of times, if rows are joined by period; the times themselves otherwise. */
  private readonly slotsOf: (time: Float64Array) => Float64Array
  private readonly places = new Map<string, { axis: Rows; rows: Int32Array }>()
  private readonly additions = new Map<Rows, (Axis & { places: Uint32Array }) | null>()

  constructor(
    private readonly members: readonly Member[],
    private readonly joining: Joining,
  ) {
    const { chart, gaps } = joining
    const { bars } = chart
    const { time, cadence, resolution } = members[0].usable
    const pace = bars ? paceIn(paceOfBars(bars), members[0].usable) : paceOf(cadence, resolution)
    const isOfPeriods = joining.hasPeriods && !bars
    const period = isOfPeriods && joinsByPeriod(chart.cadence, cadence) ? PERIODS[chart.cadence] : null
    this.slotsOf = (times) => (period ? times.map(periodsInOrder(period)) : times)
    this.rows = { time: bars ? Float64Array.from(new Set(time.map(periodsInOrder(bars)))) : time, pace }
    this.columns = new Map(
      members.map(({ key, join, usable }): [string, InputColumn] => {
        const own = usable.values.some(Number.isNaN)
          ? joinInput(join, { ...usable, own: true, known: time }, { time, cadence }, gaps)
          : { values: usable.values, isNew: new Uint8Array(time.length).fill(1) }
        return [key, { ...(bars ? gatherJoined(time, own, bars, aggregateOf(usable.field)) : own), pace }]
      }),
    )
  }

  rowsKnown(axis: Rows, keys: readonly string[]): Int32Array {
    const id = keys.join('\n')
    const found = this.places.get(id)
    if (found?.axis === axis) return found.rows
    const rows = lastKnown(this.slotsOf(axis.time), this.slotsOf(this.rows.time), this.knownIn(keys))
    this.places.set(id, { axis, rows })
    return rows
  }

  added(axis: Rows): (Axis & { places: Uint32Array }) | null {
    const found = this.additions.get(axis)
    if (found !== undefined) return found
    const there = new Set(this.slotsOf(axis.time))
    const last = axis.time[axis.time.length - 1] ?? Number.NEGATIVE_INFINITY
    const own = this.isByPeriod ? this.rows.time : this.knownIn([...this.columns.keys()])
    const slots = this.slotsOf(own)
    const more = own.filter((at, row) => at <= last && !there.has(slots[row]))
    const added = more.length === 0 ? null : this.axisWith(axis, more)
    this.additions.set(axis, added)
    return added
  }

  /** Replaces the last own value that is known by a time, also in rows that were added to another axis. */
  replace(key: string, own: number, value: number, { since, until }: { since: number; until: number }): void {
    const column = this.columns.get(key)
    if (column) column.values[own] = value
    for (const added of this.additions.values()) {
      const values = added?.columns.get(key)?.values
      if (!added || !values) continue
      const { time } = added.rows
      for (let at = 0; at < values.length && time[at] <= until; at++)
        if (time[at] >= since && !Number.isNaN(values[at])) values[at] = value
    }
  }

  /** Inputs of the series in the bars of a chart: those of its own bars, for as long as they are carried in its rows. */
  barsOn(axis: Rows): Map<string, InputColumn> {
    const { chart, join } = this.joining
    const { time, cadence, bars } = chart
    if (!bars) throw new TypeError('the chart has no bars')
    const chartBars = new Map([...new Set(time.map(periodsInOrder(bars)))].map((start, row) => [start, row]))
    return new Map(
      this.members.map(({ key, join: rule, usable }): [string, InputColumn] => {
        const joined = gatherJoined(
          time,
          join(rule, usable, { time, cadence }),
          bars,
          aggregateOf(usable.field),
        )
        const own = this.columns.get(key) as InputColumn
        const rows = this.rowsKnown(axis, [key])
        const isFirst = (row: number) => rows[row] >= 0 && rows[row] !== rows[row - 1]
        const isHeld = (row: number) =>
          isFirst(row) || !Number.isNaN(joined.values[chartBars.get(axis.time[row]) ?? -1] ?? Number.NaN)
        return [
          key,
          {
            values: Float64Array.from(rows, (from, row) =>
              from >= 0 && isHeld(row) ? own.values[from] : Number.NaN,
            ),
            isNew: Uint8Array.from(rows, (from, row) => (isFirst(row) ? own.isNew[from] : 0)),
            pace: paceIn(paceOfBars(bars), usable),
          },
        ]
      }),
    )
  }

  /** Each row describes its period: also bars, unless the rows of the series are farther apart. */
  private get isByPeriod(): boolean {
    const { hasPeriods, chart } = this.joining
    const { cadence, resolution } = this.members[0].usable
    if (chart.bars) return paceOf(cadence, resolution).stepMs <= paceOfBars(chart.bars).stepMs
    return hasPeriods && joinsByPeriod(chart.cadence, cadence)
  }

  /** When each own row is known with all rows before it. */
  private knownIn(keys: readonly string[]): Float64Array {
    const { bars } = this.joining.chart
    const { time } = this.rows
    if (this.isByPeriod) return this.slotsOf(time)
    const used = this.members.filter(({ key }) => keys.includes(key)).map(({ usable }) => usable)
    const known = used[0].time.slice()
    for (const one of used)
      for (let row = 0; row < known.length; row++)
        known[row] = Math.max(known[row], one.known[row], known[row - 1] ?? known[row])
    return bars ? knownPeriods(used[0].time, known, bars) : known
  }

  private axisWith(axis: Rows, more: Float64Array): Axis & { places: Uint32Array } {
    const time = Float64Array.from(new Set([...axis.time, ...more])).sort()
    const rows = { time, pace: axis.pace }
    const { chart, join } = this.joining
    const columns = chart.bars
      ? this.barsOn(rows)
      : new Map(
          this.members.map(({ key, join: rule, usable }): [string, InputColumn] => [
            key,
            { ...join(rule, usable, { time, cadence: chart.cadence }), pace: paceIn(axis.pace, usable) },
          ]),
        )
    const at = new Map([...time].map((one, row) => [one, row]))
    return { rows, columns, places: Uint32Array.from(axis.time, (one) => at.get(one) ?? 0) }
  }
}

/** For each slot of an axis, the last own row at or before it that was known then; -1 for none. All ascend. */
function lastKnown(axis: Float64Array, own: Float64Array, known: Float64Array): Int32Array {
  const rows = new Int32Array(axis.length)
  let next = 0
  for (let at = 0; at < axis.length; at++) {
    while (next < own.length && own[next] <= axis[at] && known[next] <= axis[at]) next++
    rows[at] = next - 1
  }
  return rows
}

/** The period in which each own bar is known: that of its last row. `known` ascends and has a time for each row. */
function knownPeriods(time: Float64Array, known: Float64Array, bars: Interval): Float64Array {
  const [barOf, knownBarOf] = [periodsInOrder(bars), periodsInOrder(bars)]
  const last = new Map<number, number>()
  for (const [row, at] of time.entries()) last.set(barOf(at), knownBarOf(known[row]))
  return Float64Array.from(last.values())
}
