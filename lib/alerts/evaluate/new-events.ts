import { begunFirings, type Judged } from '../condition/judge-rows'

/** An event that an evaluation found. */
export interface FoundEvent {
  kind: 'fired' | 'resolved' | 'revised'
  /** Time of its row in milliseconds UTC. */
  time: number
  /** Its place, or that of the last row before it if it is gone. */
  row: number
  /** With `revised`: whether the row fires now. */
  firesNow?: boolean
}

/** Rows of an alert that were judged before. Times in milliseconds UTC. */
export interface Noted {
  /** Last row that was judged, and the one after which events begin. Null for a chart without rows. */
  seenRow: number | null
  startRow: number | null
  /** Whether each row with an event about firing fires by the last of them. */
  fires: ReadonlyMap<number, boolean>
  /** Rows on which a firing was noted as over. */
  resolved: ReadonlySet<number>
}

/**
 * Events of judged rows that were not noted before: firings and their ends in rows after `seenRow`, and revisions in the
 * rows up to it, which fired and no longer do, or would have fired. Rows before the first one that is known not to fire are
 * not compared: a chart of fine rows begins later every day, and nobody knows what was before.
 */
export function newEvents(time: Float64Array, judged: Judged, noted: Noted): FoundEvent[] {
  const { fires, resolved } = noted
  const start = noted.startRow ?? Number.NEGATIVE_INFINITY
  const seen = noted.seenRow ?? Number.NEGATIVE_INFINITY
  const { firings, knownFrom } = judged
  const firesOn = new Map(begunFirings(judged).map(({ row }) => [time[row], row]))
  const first = time[knownFrom] ?? Number.POSITIVE_INFINITY
  const events: FoundEvent[] = []
  for (const [at, row] of firesOn) {
    if (at <= start || fires.get(at)) continue
    events.push(
      at > seen ? { kind: 'fired', time: at, row } : { kind: 'revised', time: at, row, firesNow: true },
    )
  }
  for (const [at, did] of fires) {
    if (!did || firesOn.has(at) || at < first || at > time[time.length - 1]) continue
    events.push({ kind: 'revised', time: at, row: time.findLastIndex((one) => one <= at), firesNow: false })
  }
  for (const { endRow } of firings) {
    if (endRow === null || time[endRow] <= Math.max(start, seen) || resolved.has(time[endRow])) continue
    events.push({ kind: 'resolved', time: time[endRow], row: endRow })
  }
  return events.sort((a, b) => a.time - b.time)
}
