import { lag } from '@/lib/engine/ops/rows/lag'
import { lagBy } from '@/lib/engine/ops/rows/lag-by'
import type { Aggregate } from '@/lib/engine/ops/rows/resample'
import { missing } from '@/lib/engine/ops/windows/check-window'
import type { Checked, Setting } from '../check/checked'
import { daysOf, distanceOf } from '../check/lengths'
import { FormulaError } from '../formula-error'
import type { Arguments, Outputs } from '../functions/formula-function'
import { holdFor } from '../functions/joins'
import { RESAMPLE } from '../functions/sampling'
import { LONGEST_WINDOW, MAX_ROW_COUNTS } from '../limits'
import type { RunCall } from './carried-calls'
import { type Call, type Context, pick } from './contexts'
import { OPERATIONS } from './operations'
import { type Periods, periodsOf, type Rows } from './resample-rows'
import { rowCounts } from './row-counts'
import { distinct, isLength } from './work'

/** Gets the values of each call in the rows of the chart, after those of the calls inside it. */
export type Watch = (call: Call, values: Float64Array) => void

interface Value {
  rows: Rows
  values: Float64Array
}

const NONE: ReadonlyMap<Checked, Float64Array> = new Map()

/** The values of a formula over columns in common rows. */
export class Evaluation {
  private readonly lines = new Map<Context, Map<number, Value>>()
  private readonly constants = new Map<Rows, Map<number, Float64Array>>()
  private readonly periods = new Map<Rows, Map<string, Periods>>()

  constructor(
    private readonly formula: readonly Checked[],
    private readonly chart: Rows,
    private readonly contexts: {
      root: Context
      of: (call: Call, around: Context) => Context
      column: (key: string) => { values: Float64Array }
      spread: (context: Context, values: Float64Array) => Float64Array
    },
    private readonly known: (values: Float64Array) => Float64Array,
    /** Values of parts in the rows of the chart that were computed in other rows. */
    private readonly given: ReadonlyMap<Checked, Float64Array> = NONE,
    private readonly watch?: Watch,
    private readonly runCall: RunCall = (_call, _rows, run) => run(),
  ) {}

  run(result: Checked): Float64Array {
    return this.inChart(this.part(result, this.contexts.root))
  }

  /** Values in the rows of the chart. */
  private inChart(value: Value): Float64Array {
    const { root } = this.contexts
    const values = this.onRows(value, root.rows)
    if (!root.places) return values
    const out = missing(this.chart.time.length)
    for (const [at, row] of root.places.entries()) out[row] = values[at]
    return out
  }

  private part(part: Checked, context: Context): Value {
    const given = this.given.get(part)
    if (given) return { rows: context.rows, values: pick(given, context.places) }
    const { rows, values } = this.raw(part, context)
    const value = { rows, values: this.known(values) }
    if (this.watch && part.kind === 'call' && context === this.contexts.root)
      this.watch(part, this.inChart(value))
    return value
  }

  private raw(part: Checked, context: Context): Value {
    switch (part.kind) {
      case 'constant':
        return constant(part.value, context.rows)
      case 'input':
        return { rows: context.rows, values: pick(this.contexts.column(part.key).values, context.places) }
      case 'line':
        return this.line(part.index, context)
      case 'negate':
        return this.map(part.of, context, (value) => -value)
      case 'not':
        return this.map(part.of, context, (value) => 1 - value)
      case 'binary': {
        const { rows, columns } = this.together([part.left, part.right], context)
        return { rows, values: OPERATIONS[part.operator](columns[0], columns[1]) }
      }
      case 'call': {
        const inner = this.contexts.of(part, context)
        const value = this.call(part, inner)
        if (inner === context || value.rows !== inner.rows) return value
        const carried = this.contexts.spread(inner, value.values)
        return { rows: context.rows, values: pick(carried, context.places) }
      }
    }
  }

  private line(index: number, context: Context): Value {
    const known = this.lines.get(context) ?? new Map<number, Value>()
    this.lines.set(context, known)
    const found = known.get(index) ?? this.part(this.formula[index], context)
    known.set(index, found)
    return found
  }

  private map(of: Checked, context: Context, each: (value: number) => number): Value {
    const { rows, values } = this.part(of, context)
    return { rows, values: values.map(each) }
  }

  /** Parts in common rows: their own if all have the same, else those of the context. Numbers have any rows. */
  private together(parts: readonly Checked[], context: Context): { rows: Rows; columns: Float64Array[] } {
    const values = parts.map((part) => (part.kind === 'constant' ? part.value : this.part(part, context)))
    const own = values.flatMap((value) => (typeof value === 'number' ? [] : [value.rows]))
    const [first = context.rows] = own
    const rows = own.every((one) => one === first) ? first : context.rows
    return {
      rows,
      columns: values.map((value) =>
        typeof value === 'number' ? this.constant(finite(value), rows) : this.onRows(value, rows),
      ),
    }
  }

  /** The same column for each use of a number. */
  private constant(value: number, rows: Rows): Float64Array {
    const known = this.constants.get(rows) ?? new Map<number, Float64Array>()
    this.constants.set(rows, known)
    const found = known.get(value) ?? constant(value, rows).values
    known.set(value, found)
    return found
  }

  /** A value of a period is held from the row that completes it. */
  private onRows({ rows, values }: Value, wanted: Rows): Float64Array {
    return rows === wanted ? values : holdFor(wanted.time, rows.time, values, rows.holdMs ?? 0)
  }

  private call(call: Call, context: Context): Value {
    const { function: known, settings, output } = call
    const { rows, columns } = this.together(call.columns, context)
    if (known === RESAMPLE) return this.resample(rows, columns[0], settings, output)
    const values = this.runCall(call, rows, () => this.values(call, context, rows, columns))
    return { rows, values }
  }

  /** Values of a call over its columns. */
  private values(call: Call, context: Context, rows: Rows, columns: readonly Float64Array[]): Float64Array {
    const { function: known, settings, output } = call
    const apply = (given: Arguments) => {
      const found = known.apply(given)
      return found instanceof Float64Array ? found : pickOutput(found, output ?? known.outputs?.[0])
    }
    const given = (n: readonly (number | undefined)[], back: Arguments['back']) =>
      apply({ x: columns, n: n as readonly number[], back, time: rows.time, pace: rows.pace })
    const length = settings.find(isLength)
    if (!length || known.calendar !== 'rows in it' || known.params.some(({ type }) => type === 'length')) {
      const n = settings.map((one) => this.plainSetting(one, known.calendar, rows, call))
      return given(n, (x) => this.back(x, settings, rows, context))
    }
    // The same operation for each number of rows that the windows have.
    const counts = rowCounts(rows.time, length, rows.pace)
    const sizes = distinct(counts)
    if (sizes.length > MAX_ROW_COUNTS || sizes.some((size) => size > LONGEST_WINDOW)) {
      throw new FormulaError(
        `These rows are too fine or too irregular for a window of ${length.count}${length.unit}: write a number of rows, at most ${LONGEST_WINDOW}`,
        call.at,
        call.to,
      )
    }
    const values = missing(rows.time.length)
    const least = Math.max(
      1,
      ...known.params.map((param) => (param.type === 'window' ? (param.least ?? 1) : 1)),
    )
    for (const size of sizes) {
      if (size < least) continue
      const n = settings.map((one) => (isLength(one) ? size : typeof one === 'number' ? one : undefined))
      const found = given(n, (x) => x)
      for (let row = 0; row < values.length; row++) if (counts[row] === size) values[row] = found[row]
    }
    return values
  }

  /** A number of a function without windows that end in the calendar. */
  private plainSetting(
    setting: Setting,
    calendar: Call['function']['calendar'],
    { pace }: Rows,
    { at, to }: Call,
  ): number | undefined {
    if (!isLength(setting)) return typeof setting === 'number' ? setting : undefined
    if (calendar !== 'usual rows') return daysOf(setting)
    if (pace.perYear === null)
      throw new FormulaError('These rows have no regular distance: write a number of rows', at, to)
    return Math.min(LONGEST_WINDOW, Math.max(1, Math.round((daysOf(setting) * pace.perYear) / 365)))
  }

  /** The column as of a window earlier. As of a date it is what the rows of the chart have there, also a carried value. */
  private back(x: Float64Array, [setting]: readonly Setting[], rows: Rows, context: Context): Float64Array {
    if (typeof setting === 'number') return lag(x, setting)
    if (!isLength(setting)) return x
    const distance = distanceOf(setting)
    if (context.isOpen || rows !== context.rows) return lagBy(rows.time, x, distance, rows.pace.lateDays)
    const { time, pace } = this.chart
    const earlier = lagBy(time, this.contexts.spread(context, x), distance, pace.lateDays)
    return pick(earlier, context.places)
  }

  private resample(
    rows: Rows,
    x: Float64Array,
    [length, how]: readonly Setting[],
    output: string | null,
  ): Value {
    if (!isLength(length)) throw new TypeError('the length of a period was not checked')
    const known = this.periods.get(rows) ?? new Map<string, Periods>()
    this.periods.set(rows, known)
    const key = `${length.count}${length.unit}`
    const periods = known.get(key) ?? periodsOf(rows, length)
    known.set(key, periods)
    return { rows: periods.rows, values: periods.gather(x, aggregateOf(how, output)) }
  }
}

const OF_OUTPUTS: ReadonlyMap<string | null, Aggregate> = new Map([
  ['open', 'first'],
  ['high', 'max'],
  ['low', 'min'],
])

const aggregateOf = (how: Setting, output: string | null): Aggregate =>
  how === 'ohlc' ? (OF_OUTPUTS.get(output) ?? 'last') : (how as Aggregate)

function constant(value: number, rows: Rows): Value {
  return { rows, values: new Float64Array(rows.time.length).fill(value) }
}

const isInfinite = (value: number) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY

export const finiteValues = (values: Float64Array) => (values.some(isInfinite) ? values.map(finite) : values)

const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN)

const pickOutput = (outputs: Outputs, name = ''): Float64Array =>
  new Map(Object.entries(outputs)).get(name) as Float64Array
