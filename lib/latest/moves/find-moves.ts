import type { Cadence } from '@/lib/contract/endpoint'
import { FAMILIES, type Family } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import { CHANGES, type ChangeColumns } from '../table/columns'
import { isDailyCadence } from '../table/daily-cadence'
import type { TableRow } from '../table/visible-table'
import { daysBefore } from './days-before'
import { foldCopies } from './near-copies'

/** Days over which moves are found. */
export const HORIZONS = [1, 7, 30] as const
export type Horizon = (typeof HORIZONS)[number]

/** Values that a series must have, for a rare change to say something: a year of days, or three years of months. */
export const LEAST_VALUES = { daily: 365, slower: 36 }
/**
 * Distance of the percentile of a move from 50: the rarest 4.55 % of the changes of four years, as many as are beyond two
 * standard deviations of a normal distribution. So every series has as many moves, whatever its past.
 */
export const LEAST_FROM_MIDDLE = 47.725

/** Days of a period of slower series. Longer periods are left out. */
const PERIODS: Partial<Record<Cadence, Horizon>> = { weekly: 7, monthly: 30 }

export interface Move {
  row: TableRow
  /** The columns that measure it: those of the horizon, or of the last publication for a slower series. */
  by: ChangeColumns
  change: number
  /** Percentile among the changes of the last four years. */
  rank: number
  /** Percentile among all changes. */
  percentile: number
  /** Its distance from the median of four years in robust standard deviations; absent if most changes are equal. */
  z: number | undefined
  /** Series that move as one with it, which are left out. */
  copies: readonly TableRow[]
}

/** The moves of one concept, the rarest first. */
export interface ConceptMoves {
  concept: string
  moves: readonly [Move, ...Move[]]
}

export interface Moves {
  horizon: Horizon
  /** Day of the newest value of all series. Values count as new from here. Null without any. */
  until: string | null
  families: readonly { family: Family; concepts: readonly ConceptMoves[] }[]
  /** Series with a value in these days, and all. The others have no new value, which is not the same as no change. */
  updated: number
  all: number
}

/** The rare changes of the last days of the data, by family and concept, with the rarest first. */
export function findMoves(rows: readonly TableRow[], horizon: Horizon): Moves {
  const valued = rows.filter(hasValue)
  const until = newestOf(rows)
  const updated = until === null ? [] : valued.filter((row) => isNew(row, until, horizon))
  const moves = withoutCopies(updated.flatMap((row) => moveOf(row, horizon) ?? []))
  const families = FAMILIES.flatMap((family) => {
    const concepts = new Map<string, [Move, ...Move[]]>()
    for (const move of moves) {
      if (move.row.endpoint.family !== family) continue
      const { concept } = move.row.endpoint
      const known = concepts.get(concept)
      if (known) known.push(move)
      else concepts.set(concept, [move])
    }
    const found = [...concepts].map(([concept, moves]) => ({ concept, moves }))
    return found.length > 0 ? [{ family, concepts: found }] : []
  })
  const end = until === null ? null : dayOf(until)
  return { horizon, until: end, families, updated: updated.length, all: valued.length }
}

const hasValue = ({ entry }: TableRow) => entry.numbers.last !== undefined

/** Time of the newest value of all series; null without any. */
export function newestOf(rows: readonly TableRow[]): number | null {
  const times = rows.filter(hasValue).map(({ entry }) => entry.time)
  return times.length > 0 ? times.reduce((latest, time) => Math.max(latest, time)) : null
}

/** Whether a series has enough values for a rare change to say something. */
export function hasHistory({ endpoint, entry }: TableRow): boolean {
  const { daily, slower } = LEAST_VALUES
  return (entry.numbers.rows ?? 0) >= (isDailyCadence(endpoint.cadence) ? daily : slower)
}

/**
 * Whether the last value is in the days up to the newest one of all. A period is dated by its start and published after its
 * end, so that of a slower series the publication counts. Where that is unknown, a value is new while its age is usual.
 */
export function isNew({ endpoint, entry }: TableRow, newest: number, horizon: Horizon): boolean {
  const { cadence } = endpoint
  const days = daysBefore(newest, entry.time, cadence)
  if (isDailyCadence(cadence)) return days <= horizon
  if (entry.published !== undefined) return daysBefore(newest, entry.published, 'daily') <= horizon
  const period = PERIODS[cadence]
  return period !== undefined && period <= horizon && days <= (entry.numbers.agelimit ?? 0)
}

function moveOf(row: TableRow, horizon: Horizon): Move | null {
  const { numbers } = row.entry
  if (!hasHistory(row)) return null
  const isDaily = isDailyCadence(row.endpoint.cadence)
  const by = CHANGES.find(({ span }) =>
    isDaily ? 'days' in span && span.days === horizon : 'publications' in span && span.publications === 1,
  )
  if (!by) return null
  const [change, rank, percentile] = [numbers[by.change], numbers[by.rank], numbers[by.percentile]]
  if (change === undefined || rank === undefined || percentile === undefined) return null
  if (Math.abs(rank - 50) < LEAST_FROM_MIDDLE) return null
  return { row, by, change, rank, percentile, z: numbers[by.z], copies: [] }
}

/** The rarest first. Changes that are equally rare to nine digits, perhaps mirrored, are those of the same data. */
const withoutCopies = (moves: readonly Move[]): Move[] =>
  foldCopies(moves, (a, b) => digits(fromMiddle(a)) === digits(fromMiddle(b)) && sizeOf(a) === sizeOf(b))
    .map(({ shown, copies }) => ({ ...shown, copies: copies.map(({ row }) => row) }))
    .sort((a, b) => fromMiddle(b) - fromMiddle(a) || Math.abs(b.z ?? 0) - Math.abs(a.z ?? 0))

const fromMiddle = ({ rank }: Move) => Math.abs(rank - 50)
/** Moves without a score are compared by their change. */
const sizeOf = ({ z, change }: Move) => digits(z ?? change)
const digits = (value: number) => Math.abs(value).toPrecision(9)
