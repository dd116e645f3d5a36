import { missing } from '@/lib/engine/ops/windows/check-window'
import type { Checked, CheckedFormula } from '../check/checked'
import type { InputColumn } from './input-column'
import { type Pace, slowestPace } from './pace'
import type { Rows } from './resample-rows'

export type Call = Extract<Checked, { kind: 'call' }>

/** Rows in which parts of a formula are computed. */
export interface Context {
  rows: Rows
  /** Their places among the rows of the chart, counted from 0; null for all of them. */
  places: Uint32Array | null
  /** Whether functions over rows are computed in other rows: those in which their inputs are new. */
  isOpen: boolean
  /** Inputs that are new in each of the rows, and whose values are carried between them. */
  inputs: readonly InputColumn[]
}

/**
 * The rows in which each part of a formula is computed. A function over rows gets those in which all its inputs are new,
 * so that a carried value is neither a change of zero nor counted twice, and its results are carried for as long as the
 * inputs are. All parts inside it have the same rows. `skip` leaves out rows in which an input is not new.
 */
export class Contexts {
  readonly root: Context
  private readonly closed = new Map<string, Context>()
  private readonly inputs = new Map<Checked, ReadonlySet<string>>()
  /** Inputs that a row must have if gaps are skipped. */
  private readonly needed: ReadonlySet<string>

  constructor(
    private readonly formula: Pick<CheckedFormula, 'lines' | 'inputs'>,
    results: readonly Checked[],
    private readonly chart: Rows,
    private readonly columns: ReadonlyMap<string, InputColumn>,
    gaps: 'hold' | 'skip',
  ) {
    const usual = formula.inputs.flatMap(({ key, join }) => (join === 'usual' ? [key] : []))
    this.needed = new Set(gaps === 'skip' ? usual : [])
    const used = new Set(results.flatMap((one) => [...this.inputsOf(one)]))
    this.root = { ...this.contextOf([...used].filter((key) => this.needed.has(key))), isOpen: true }
  }

  /** The context in which a call is computed that is found in another one. */
  of(call: Call, around: Context): Context {
    if (!around.isOpen || call.function.onHeld) return around
    const keys = [...this.inputsOf(call)].sort()
    if (keys.length === 0 || keys.some((key) => this.needed.has(key))) return around
    const id = keys.join('\n')
    const found = this.closed.get(id) ?? this.contextOf(keys)
    this.closed.set(id, found)
    return found.places === around.places ? around : found
  }

  column(key: string): InputColumn {
    const found = this.columns.get(key)
    if (!found) throw new TypeError(`the formula uses ${key}, which is not among its columns`)
    return found
  }

  /** Values of a context in the rows of the chart, carried for as long as its inputs are. */
  spread({ places, inputs }: Context, values: Float64Array): Float64Array {
    if (!places) return values
    const { length } = this.chart.time
    const out = missing(length)
    const isHeld = (row: number) => inputs.every((input) => !Number.isNaN(input.values[row]))
    for (let k = 0; k < places.length; k++) {
      const until = places[k + 1] ?? length
      for (let row = places[k]; row < until; row++) if (isHeld(row)) out[row] = values[k]
    }
    return out
  }

  private contextOf(keys: readonly string[]): Context {
    const { time, pace } = this.chart
    const inputs = keys.map((key) => this.column(key))
    const rows: number[] = []
    for (let row = 0; row < time.length; row++)
      if (inputs.every(({ isNew }) => isNew[row] === 1)) rows.push(row)
    if (rows.length === time.length) return { rows: this.chart, places: null, isOpen: false, inputs }
    const places = Uint32Array.from(rows)
    const own: Pace = { ...slowestPace([pace, ...inputs.map((one) => one.pace)]), rowMs: pace.rowMs }
    return {
      rows: { time: pick(time, places), pace: own, chart: time },
      places,
      isOpen: false,
      inputs,
    }
  }

  /** Keys of the inputs that a part uses, also through lines. */
  inputsOf(part: Checked): ReadonlySet<string> {
    const known = this.inputs.get(part)
    if (known) return known
    const found = new Set(this.directInputs(part))
    this.inputs.set(part, found)
    return found
  }

  private directInputs(part: Checked): readonly string[] {
    const all = (...parts: readonly Checked[]) => parts.flatMap((one) => [...this.inputsOf(one)])
    switch (part.kind) {
      case 'constant':
        return []
      case 'input':
        return [part.key]
      case 'line':
        return all(this.formula.lines[part.index])
      case 'negate':
      case 'not':
        return all(part.of)
      case 'binary':
        return all(part.left, part.right)
      case 'call':
        return all(...part.columns)
    }
  }
}

/** The values at some places; all of them without places. */
export function pick(values: Float64Array, places: Uint32Array | null): Float64Array {
  return places ? Float64Array.from(places, (row) => values[row]) : values
}
