/** State of a walk before a row, and the values of some rows before it. */
interface Carried {
  state: object
  before: readonly Float64Array[]
}

/** States of walks in the order in which they began. */
export type CarriedStates = readonly Carried[]

type Mode =
  | { kind: 'kept'; from: number; at: number; states: Carried[] }
  | { kind: 'resumed'; at: number; states: CarriedStates; next: number }

let mode: Mode | null = null

/**
 * Runs along rows with a state: `step` writes the values of a row into the columns, and changes the state to that of the
 * next row. It knows rows by the state only, so that a walk can begin in the middle: see `keepStates`. A state is copied
 * by its properties, or by `copy`.
 */
export function walk<State extends object>(
  out: readonly Float64Array[],
  start: () => State,
  step: (state: State, row: number) => void,
  copy: (state: State) => State = (state) => ({ ...state }),
): void {
  const [{ length }] = out
  if (mode?.kind === 'resumed') {
    const { state: known, before } = mode.states[mode.next++]
    for (const [at, values] of before.entries()) out[at].set(values)
    const state = copy(known as State)
    for (let row = mode.at; row < length; row++) step(state, row)
    return
  }
  const keeping = mode
  const state = start()
  for (let row = 0; row <= length; row++) {
    if (row === keeping?.at)
      keeping.states.push({ state: copy(state), before: out.map((one) => one.slice(keeping.from, row)) })
    if (row < length) step(state, row)
  }
}

/**
 * Runs a computation, and keeps the states of its walks before the row `at`, with the values of the rows from `from` to it:
 * `resumeWalks` gives the same values with them.
 */
export function keepStates<T>(
  { from, at }: { from: number; at: number },
  run: () => T,
): { made: T; states: CarriedStates } {
  const states: Carried[] = []
  return { made: inMode({ kind: 'kept', from, at, states }, run), states }
}

/**
 * Runs the same computation over the rows since `from`. Its walks continue with their states before the row that is now
 * `at`. The rows before that are as they were.
 */
export const resumeWalks = <T>(states: CarriedStates, at: number, run: () => T): T =>
  inMode({ kind: 'resumed', at, states, next: 0 }, run)

function inMode<T>(wanted: Mode, run: () => T): T {
  const before = mode
  mode = wanted
  try {
    return run()
  } finally {
    mode = before
  }
}
