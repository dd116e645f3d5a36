import { DAY_MS } from '@/lib/engine/frame'
import { BLOCKSPACE, CHAIN, needsPrice, PRICE_SERIES, type Taken, USAGE } from './columns'

/** Position 0 of the index `day1`. Days are counted from here, because answers have no dates. */
export const FIRST_DAY = Date.UTC(2009, 0, 1)

export const positionOf = (time: number): number => Math.floor((time - FIRST_DAY) / DAY_MS)
export const timeAt = (position: number): number => FIRST_DAY + position * DAY_MS

export interface SeriesStream {
  id: 'chain' | 'usage' | 'blockspace'
  table: string
  taken: readonly Taken[]
}

export const SERIES_STREAMS: readonly SeriesStream[] = [
  { id: 'chain', table: 'chain/bitcoin', taken: CHAIN },
  { id: 'usage', table: 'usage/bitcoin', taken: USAGE },
  { id: 'blockspace', table: 'blockspace/bitcoin', taken: BLOCKSPACE },
]

export function seriesStream(id: string): SeriesStream {
  const found = SERIES_STREAMS.find((stream) => stream.id === id)
  if (!found) throw new Error(`bitview has no stream of series ${id}`)
  return found
}

/** Columns of one request, and its positions: from `from` on, before `to`, or up to the newest one if that is null. */
export interface Step {
  stream: SeriesStream['id']
  columns: readonly string[]
  from: number
  to: number | null
  /** The series are new, or were recomputed since the last run. */
  isAgain?: true
}

/** Values that one answer may have: 320,000 bytes at 8 each. */
const MOST_VALUES = 40_000
/** Beyond some 3,000 characters of an address, servers refuse it. */
const LONGEST_NAMES = 2_700
const MOST_NAMES = 70

/** Series that give columns of a table, without repetition. */
export function seriesOf(table: string, taken: readonly Taken[]): string[] {
  const names = taken.flatMap(({ series }) => series)
  return [
    ...new Set(taken.some(({ column }) => needsPrice(table, column)) ? [PRICE_SERIES, ...names] : names),
  ]
}

/** Columns by request, so that each has all series of its columns and its address is short enough. */
function packs(table: string, taken: readonly Taken[]): Taken[][] {
  const found: Taken[][] = []
  let open: Taken[] = []
  for (const one of taken) {
    const names = seriesOf(table, [...open, one])
    if (open.length > 0 && (names.length > MOST_NAMES || names.join().length > LONGEST_NAMES)) {
      found.push(open)
      open = []
    }
    open.push(one)
  }
  return open.length > 0 ? [...found, open] : found
}

/** Requests for columns of a stream from a position to the newest one, none of them too large an answer. */
export function stepsOf(
  { id, table, taken }: SeriesStream,
  from: number,
  newest: number,
  { only, isAgain }: { only?: ReadonlySet<string>; isAgain?: true } = {},
): Step[] {
  return packs(
    table,
    taken.filter(({ column }) => !only || only.has(column)),
  ).flatMap((pack) => {
    // One position before the first, whose cumulative sums the first day is the difference to, and one that may be added.
    const days = Math.floor(MOST_VALUES / seriesOf(table, pack).length) - 2
    const columns = pack.map(({ column }) => column)
    const steps: Step[] = []
    for (let start = from; start <= newest; start += days) {
      const to = start + days
      steps.push({
        stream: id,
        columns,
        from: start,
        to: to > newest ? null : to,
        ...(isAgain ? { isAgain } : {}),
      })
    }
    return steps
  })
}
