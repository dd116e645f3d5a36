// Moves, computed again from the rows of series. This file shares no code with the moves that it checks.

import { changed, changesOverDays, ranked } from '@/lib/latest/table/recompute-table.test-data'

const DAY = 86_400_000

export interface MoveInput {
  path: string
  family: string
  concept: string
  cadence: string
  unit: string
  /** Whether stocks are traded on the day of a time. */
  isSession: (time: number) => boolean
  /** Form of a change: `percent`, `points`, `basis points`, or `sum`. */
  form: string
  /** First time of the series, milliseconds UTC. */
  begins: number
  /** Values of the main field and their times, oldest first. */
  points: readonly { time: number; value: number }[]
  /** When the last value was published, if that is known. */
  published: number | null
  /** Days after which the last value of a slower series is old. */
  oldAfter: number
}

export interface RecomputedMove {
  family: string
  concept: string
  path: string
  change: number
  /** Percentile among the changes of four years. */
  rank: number
  copies: string[]
}

/** The moves over some days. `families` are in the order in which copies are shown. */
export function recomputeMoves(
  rows: readonly MoveInput[],
  days: number,
  families: readonly string[],
): { moves: RecomputedMove[]; updated: number } {
  let newest = Number.NEGATIVE_INFINITY
  for (const { points } of rows) newest = Math.max(newest, points[points.length - 1].time)
  const updated = rows.filter((row) => hasNew(row, newest, days))
  const found = updated.flatMap((row) => {
    const isDaily = DAILY.includes(row.cadence)
    if (row.points.length < (isDaily ? 365 : 36)) return []
    const changes = isDaily ? changesOverDays(row, row.points, days, row.begins) : overOne(row)
    const change = changes[changes.length - 1]
    if (change === null) return []
    const [z, place] = ranked(changes, row.points)
    const rank = place && (place.least + place.most) / 2
    return rank === null || (rank > 2.275 && rank < 97.725) ? [] : [{ row, change, rank, z }]
  })
  const shown: ((typeof found)[number] & { copies: string[] })[] = []
  for (const family of families)
    for (const one of found.filter(({ row }) => row.family === family)) {
      const same = shown.find(
        (other) =>
          (sizeOf(other) === sizeOf(one) && digits(other.rank - 50) === digits(one.rank - 50)) ||
          Math.abs(likeness(other.row, one.row)) > 0.98,
      )
      if (same) same.copies.push(one.row.path)
      else shown.push({ ...one, copies: [] })
    }
  const moves = shown.map(({ row: { family, concept, path }, z: _, ...move }) => ({
    family,
    concept,
    path,
    ...move,
  }))
  return { moves, updated: updated.length }
}

const DAILY = ['block', 'hourly', 'daily', 'trading-day']
const PERIOD = new Map([
  ['weekly', 7],
  ['monthly', 30],
])

function hasNew({ cadence, points, published, oldAfter }: MoveInput, newest: number, days: number): boolean {
  const { time } = points[points.length - 1]
  const whole = (at: number) => Math.floor(at / DAY)
  if (!DAILY.includes(cadence)) {
    if (published !== null) return whole(newest) - whole(published) <= days
    const age = whole(newest) - whole(time)
    return (PERIOD.get(cadence) ?? Number.POSITIVE_INFINITY) <= days && age <= oldAfter
  }
  let passed = 0
  for (let day = whole(time) + 1; day <= whole(newest); day++) {
    const isWeekend = [0, 6].includes(new Date(day * DAY).getUTCDay())
    if (cadence !== 'trading-day' || !isWeekend) passed++
  }
  return passed <= days
}

const overOne = (row: MoveInput): (number | null)[] =>
  row.points.map(({ value }, at) =>
    at === 0 || row.form === 'sum' ? null : changed(row, row.points[at - 1].value, value),
  )

const digits = (value: number) => Math.abs(value).toPrecision(9)
const sizeOf = ({ z, change }: { z: number | null; change: number }) => digits(z ?? change)

/** Changes from week to week of the last 104 weeks of a series, by week. */
function weeks(row: MoveInput): Map<number, number> {
  const byWeek = new Map<number, number>()
  const last = Math.floor(row.points[row.points.length - 1].time / (7 * DAY))
  for (const { time, value } of row.points) {
    const week = Math.floor(time / (7 * DAY))
    byWeek.set(week, row.form === 'sum' ? (byWeek.get(week) ?? 0) + value : value)
  }
  const changes = new Map<number, number>()
  for (let week = last - 103; week <= last; week++) {
    const [before, after] = [byWeek.get(week - 1), byWeek.get(week)]
    const change =
      after === undefined
        ? null
        : row.form === 'sum'
          ? after
          : before === undefined
            ? null
            : changed(row, before, after)
    if (change !== null) changes.set(week, change)
  }
  return changes
}

/** Correlation of weekly changes; 0 with fewer than 80 weeks in common. */
function likeness(a: MoveInput, b: MoveInput): number {
  const [x, y] = [weeks(a), weeks(b)]
  const pairs = [...x].flatMap(([week, one]) => {
    const other = y.get(week)
    return other === undefined ? [] : [[one, other] as const]
  })
  if (pairs.length < 80) return 0
  const meanX = pairs.reduce((sum, [one]) => sum + one, 0) / pairs.length
  const meanY = pairs.reduce((sum, [, one]) => sum + one, 0) / pairs.length
  let [xx, yy, xy] = [0, 0, 0]
  for (const [one, other] of pairs) {
    xx += (one - meanX) ** 2
    yy += (other - meanY) ** 2
    xy += (one - meanX) * (other - meanY)
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0
}
