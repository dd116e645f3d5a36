import type { SeriesData } from '@/lib/contract/series'
import type { Condition, DrawingOptions } from '../chart'
import type { PlotField } from '../fields/plot-field'
import { changeKindOf } from '../text/change'
import { occurrencesOf, withoutOverlaps } from './occurrences'
import { type PathForm, relativeTo, type Steps, stepsOf, type Valued, valuesAfter } from './paths'
import { fanOf } from './quantiles'

/** Quantiles of paths at a step: `fan` in the order of `FAN`, NaN where `n` is too small. */
export interface FanStep {
  step: number
  n: number
  fan: readonly number[]
}

/** The paths of a field after each occurrence of a condition. */
export interface Study {
  condition: Condition
  field: PlotField
  form: PathForm
  steps: Steps
  /** Rows of all occurrences with a value of the field. */
  all: readonly number[]
  /** Rows of those that do not overlap. */
  apart: readonly number[]
  /** Rows of those that paths and fan are of. */
  counted: readonly number[]
  /** Values of each counted occurrence at the steps; NaN where the day has none, as in a hole or after the last row. */
  paths: readonly Float64Array[]
  fan: readonly FanStep[]
  /** The same after every row in which the condition is known. */
  baseline: readonly FanStep[]
}

/** Steps that the baseline is computed at, which changes little from one to the next. */
const BASELINE_STEPS = 30

const known = new WeakMap<Float64Array, { condition: Float64Array; key: string; study: Study }>()

/** The study of a field by a condition of its series; null if the series does not have that column. */
export function studyOf(
  { time, columns, endpoint }: Pick<SeriesData, 'time' | 'columns' | 'endpoint'>,
  field: PlotField,
  align: Condition,
  rebase: DrawingOptions['rebase'],
): Study | null {
  const condition = columns[align.column]
  if (!(condition instanceof Float64Array)) return null
  const key = JSON.stringify([align, rebase, field.name])
  const before = known.get(field.values)
  if (before && before.condition === condition && before.key === key) return before.study
  const of = { time, values: field.values, cadence: endpoint.cadence }
  const study = compute(of, field, condition, align, formOf(field, rebase))
  known.set(field.values, { condition, key, study })
  return study
}

/** Relative where the reader or the field says so. Amounts of a period, such as flows, are not compared with one of them. */
function formOf(field: PlotField, rebase: DrawingOptions['rebase']): PathForm {
  if (rebase) return rebase === '100' ? 'index' : 'percent'
  const kind = changeKindOf(field)
  return kind === 'percent' ? 'percent' : kind === 'sum' ? 'values' : 'points'
}

function compute(
  of: Valued,
  field: PlotField,
  condition: Float64Array,
  align: Condition,
  form: PathForm,
): Study {
  const { time, values } = of
  const steps = stepsOf(time, align.days)
  const all = occurrencesOf(condition).filter((row) => Number.isFinite(values[row]))
  const apart = withoutOverlaps(time, all, align.days)
  const counted = align.overlaps ? all : apart
  const valuesAt = (starts: readonly number[], step: number) => {
    const after = valuesAfter(of, starts, steps, step)
    return after.map((value, at) => relativeTo(form, values[starts[at]], value))
  }
  const columns = steps.days.map((_, step) => valuesAt(counted, step))
  const everyRow = [...time.keys()].filter(
    (row) => Number.isFinite(condition[row]) && Number.isFinite(values[row]),
  )
  const every = Math.max(1, Math.ceil((steps.days.length - 1) / BASELINE_STEPS))
  const atLast = steps.days.length - 1
  return {
    condition: align,
    field,
    form,
    steps,
    all,
    apart,
    counted,
    paths: counted.map((_, at) => Float64Array.from(columns, (column) => column[at])),
    fan: columns.map((column, step) => ({ step, ...fanOf(column) })),
    baseline: steps.days.flatMap((_, step) =>
      step % every === 0 || step === atLast ? [{ step, ...fanOf(valuesAt(everyRow, step)) }] : [],
    ),
  }
}
