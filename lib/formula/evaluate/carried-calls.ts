import { lowerBound } from '@/lib/engine/frame'
import { type CarriedStates, keepStates, resumeWalks } from '@/lib/engine/ops/rows/walk'
import type { Call } from './contexts'
import type { Rows } from './resample-rows'

/** Runs the computation of a call in some rows. */
export type RunCall = <T>(call: Call, rows: Rows, run: () => T) => T

interface Kept {
  /** Times of the rows that are needed again. */
  time: Float64Array
  /** Number of them before the first that changes. */
  at: number
  states: CarriedStates
}

/**
 * States of the calls of a formula before the rows of a time, `changed`. With them, a function that continues forever is
 * evaluated over the rows since another time as over all rows. Where the rows of a call differ, it is evaluated without
 * a state.
 */
export class CarriedCalls {
  private readonly kept = new Map<Call, Kept[]>()
  private readonly found = new Map<Call, Map<Rows, Kept | null>>()

  constructor(
    private readonly since: number,
    private readonly changed: number,
  ) {}

  /** Keeps the states while all rows are evaluated. */
  readonly keep: RunCall = (call, { time }, run) => {
    const [from, at] = [lowerBound(time, this.since), lowerBound(time, this.changed)]
    const { made, states } = keepStates({ from, at }, run)
    const one = { time: time.subarray(from), at: at - from, states }
    if (states.length > 0) this.kept.set(call, [...(this.kept.get(call) ?? []), one])
    return made
  }

  /** Continues with the states. The rows are those since the time, and keep their identity from run to run. */
  readonly resume: RunCall = (call, rows, run) => {
    const known = this.keptIn(call, rows)
    return known ? resumeWalks(known.states, known.at, run) : run()
  }

  private keptIn(call: Call, rows: Rows): Kept | null {
    const ofCall = this.found.get(call) ?? new Map<Rows, Kept | null>()
    this.found.set(call, ofCall)
    const before = ofCall.get(rows)
    if (before !== undefined) return before
    const { time } = rows
    const isSame = (one: Kept) =>
      one.time.length >= time.length && time.every((at, row) => at === one.time[row])
    const found = this.kept.get(call)?.find(isSame) ?? null
    ofCall.set(rows, found)
    return found
  }
}
