import { missing } from '@/lib/engine/ops/windows/check-window'
import type { Checked, CheckedFormula } from '../check/checked'
import type { RunCall } from './carried-calls'
import { type Call, Contexts, pick } from './contexts'
import { Evaluation, type Watch } from './evaluation'
import type { Axis, Home, HomeOf } from './home'
import { type OwnPart, ownParts } from './own-parts'
import { workOf } from './work'

interface Options {
  gaps: 'hold' | 'skip'
  homeOf: HomeOf
  /** Applied to the values of each part. */
  limit: (values: Float64Array) => Float64Array
  watch?: Watch
}

/** Parts that are computed in other rows, and the way of their values from there. */
interface Elsewhere {
  calls: readonly Call[]
  plan: Plan
  toAxis: (call: Checked, values: Float64Array) => Float64Array
}

const NO_HOME: HomeOf = () => null

/**
 * The computation of parts of a formula in the rows of an axis. Parts inside them that are about one series have a plan of
 * their own, in the rows of that series. Nothing is computed before `run`.
 */
export class Plan {
  readonly work: number
  /** Rows of the longest axis. */
  readonly mostRows: number
  private readonly contexts: Contexts
  private readonly elsewhere: readonly Elsewhere[]
  private readonly given = new Map<Checked, Float64Array>()

  constructor(
    private readonly formula: Pick<CheckedFormula, 'lines' | 'inputs'>,
    private readonly results: readonly Checked[],
    private readonly axis: Axis,
    private readonly options: Options,
  ) {
    const { lines } = formula
    const { rows, columns } = axis
    const { gaps, homeOf } = options
    const contexts = new Contexts(formula, results, rows, columns, gaps)
    const homes = new Map<Checked, ReadonlySet<Home | null>>()
    const homesOf = (part: Checked) => {
      const found = homes.get(part) ?? new Set([...contexts.inputsOf(part)].map(homeOf))
      homes.set(part, found)
      return found
    }
    this.contexts = contexts
    const found = ownParts(lines, results, homesOf, (home) => home.added(rows) === null)
    this.elsewhere = this.groupsOf(found).map((group) => this.planOf(group))
    const isGiven = new Set(found.map(({ call }): Checked => call))
    const plans = this.elsewhere.map(({ plan }) => plan)
    this.work = plans.reduce((sum, { work }) => sum + work, workOf(lines, results, contexts, isGiven))
    this.mostRows = Math.max(rows.time.length, ...plans.map(({ mostRows }) => mostRows))
  }

  /** The values of each result in the rows of the axis. */
  run(runCall?: RunCall): Float64Array[] {
    const { formula, results, axis, options, contexts, given } = this
    for (const { calls, plan, toAxis } of this.elsewhere)
      for (const [at, values] of plan.run(runCall).entries()) given.set(calls[at], toAxis(calls[at], values))
    const { limit, watch } = options
    const evaluation = new Evaluation(formula.lines, axis.rows, contexts, limit, given, watch, runCall)
    return results.map((result) => evaluation.run(result))
  }

  /** Parts that are computed together: those of one home with the same inputs, as gaps in others are not theirs. */
  private groupsOf(found: readonly OwnPart[]): OwnPart[][] {
    const groups = new Map<Home | null, Map<string, OwnPart[]>>()
    for (const part of found) {
      const ofHome = groups.get(part.home) ?? new Map<string, OwnPart[]>()
      groups.set(part.home, ofHome)
      const key = [part.onHeld, ...(this.options.gaps === 'skip' ? this.keysOf(part.call) : [])].join('\n')
      ofHome.set(key, [...(ofHome.get(key) ?? []), part])
    }
    return [...groups.values()].flatMap((ofHome) => [...ofHome.values()])
  }

  private planOf(group: readonly OwnPart[]): Elsewhere {
    const { formula, axis, options } = this
    const calls = group.map(({ call }) => call)
    const [{ home, onHeld }] = group
    const planOn = (on: Axis, homeOf: HomeOf, toAxis: Elsewhere['toAxis']): Elsewhere => {
      const { watch } = options
      const watched: Watch | undefined = watch && ((call, values) => watch(call, toAxis(call, values)))
      return { calls, plan: new Plan(formula, calls, on, { ...options, homeOf, watch: watched }), toAxis }
    }
    const both = onHeld ? home?.added(axis.rows) : null
    if (both) return planOn(both, options.homeOf, (_, values) => pick(values, both.places))
    if (!home) return planOn(axis, NO_HOME, (_, values) => values)
    return planOn(home, NO_HOME, (call, values) => this.joined(home, call, values))
  }

  /**
   * Values of a home in the rows of the axis, where all inputs of the part have a value. Rows of the home itself are as
   * they are, if its inputs are.
   */
  private joined(home: Home, part: Checked, values: Float64Array): Float64Array {
    const { rows } = this.axis
    const keys = this.keysOf(part)
    const inputs = keys.map((key) => this.contexts.column(key).values)
    const from = home.rowsKnown(rows, keys)
    const out = missing(rows.time.length)
    for (let row = 0; row < out.length; row++) if (from[row] >= 0) out[row] = values[from[row]]
    const joins = this.formula.inputs.filter(({ key }) => keys.includes(key)).map(({ join }) => join)
    const isAsIs = joins.every((join) => join === 'rows')
    const isOwn = (row: number) => isAsIs && home.rows.time[from[row]] === rows.time[row]
    for (const input of inputs)
      for (let row = 0; row < out.length; row++)
        if (Number.isNaN(input[row]) && !isOwn(row)) out[row] = Number.NaN
    return out
  }

  private keysOf(part: Checked): string[] {
    return [...this.contexts.inputsOf(part)].sort()
  }
}
