/** Values of a condition in ascending rows: 1 is true, 0 false, NaN unknown. */
export interface ConditionRows {
  /** Milliseconds UTC. */
  time: Float64Array
  condition: Float64Array
  /** Formula that ends a firing; null where the end of the condition does. */
  clear: Float64Array | null
}

/** Rows in a row that a change of the state needs. Both are at least 1. */
export interface Hysteresis {
  confirmRows: number
  clearRows: number
}

/** Rows from that on which an alert fires to that on which it is over. */
export interface Firing {
  row: number
  /** Null while it fires. */
  endRow: number | null
}

export interface Judged {
  /** Ascending. Nobody knows when one before `knownFrom` began. */
  firings: Firing[]
  /** First row that is known not to fire; the number of rows without any. */
  knownFrom: number
  state: 'ok' | 'pending' | 'firing' | 'resolved'
  /** Row since which the state holds; -1 before the first known one. */
  since: number
  /** Last row with a known condition; -1 without any. */
  last: number
}

/**
 * States of a condition over its rows, in order. It fires on the last of `confirmRows` true rows and ends on the last of
 * `clearRows` rows that clear it. It does not fire on a row that clears it, and a row on which a value is unknown changes
 * nothing. It became true only after a row that is known not to fire, as in a study of its occurrences.
 */
export function judgeRows(
  { time, condition, clear }: ConditionRows,
  { confirmRows, clearRows }: Hysteresis,
): Judged {
  const firings: Firing[] = []
  let last = -1
  let knownFrom = time.length
  const now: Pick<Judged, 'state' | 'since'> = { state: 'ok', since: -1 }
  /** State before `pending`, and the rows counted toward the next one. */
  let rested: 'ok' | 'resolved' = 'ok'
  let count = 0
  const enter = (state: Judged['state'], row: number) => Object.assign(now, { state, since: row })
  for (let row = 0; row < time.length; row++) {
    const is = condition[row]
    if (Number.isNaN(is)) continue
    if (last === -1) now.since = row
    last = row
    const clears = clear ? clear[row] : 1 - is
    if (now.state === 'firing') {
      if (Number.isNaN(clears)) continue
      count = clears === 1 ? count + 1 : 0
      if (count < clearRows) continue
      knownFrom = Math.min(knownFrom, row)
      firings[firings.length - 1].endRow = row
      rested = 'resolved'
      count = 0
      enter('resolved', row)
    } else if (is === 0 || clears === 1) {
      count = 0
      knownFrom = Math.min(knownFrom, row)
      if (now.state === 'pending') enter(rested, row)
    } else {
      count++
      if (count >= confirmRows) {
        count = 0
        firings.push({ row, endRow: null })
        enter('firing', row)
      } else if (now.state !== 'pending') enter('pending', row)
    }
  }
  return { firings, knownFrom, ...now, last }
}

/** Firings that are known to have begun on their row. */
export const begunFirings = ({ firings, knownFrom }: Judged): Firing[] =>
  firings.filter(({ row }) => row > knownFrom)
