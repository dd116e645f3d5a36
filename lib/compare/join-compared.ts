import type { Field } from '@/lib/contract/endpoint'
import { INTERVAL_WORDS, type Interval } from '@/lib/contract/interval'
import { mergeSources } from '@/lib/contract/live/series-source'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { Overlay, SeriesData } from '@/lib/contract/series'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { inLastRows } from '@/lib/engine/calendar-periods'
import { lowerBound } from '@/lib/engine/frame'
import type { Aggregate } from '@/lib/engine/ops/rows/resample'
import { type ComparedSeries, comparedName, FORMULA_COLUMN } from '@/lib/url/compared-series'
import type { Gaps } from '@/lib/url/gaps'
import { mainField } from '@/lib/view/fields/main-field'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { KINDS } from '@/lib/view/kinds/kinds'
import { longerIntervals } from '@/lib/view/periods/calendar'
import { aggregateOf } from '@/lib/view/periods/rule'
import { describeFormulaJoin, describeJoin } from './describe-join'
import { extendRows } from './extend-rows'
import { evaluateFormula } from './formula/evaluate-formula'
import { FormulaError } from './formula/formula-error'
import { parseFormula } from './formula/parse-formula'
import { gatherJoined } from './gather-joined'
import { type JoinedColumn, joinColumn, joinKnown } from './join-column'
import { type KnownRows, knownRows } from './known-rows'

type Failure = NonNullable<Overlay['failure']>

/** A compared series, or why it could not be loaded. */
export type Part = { wanted: ComparedSeries; data: SeriesData } | { wanted: ComparedSeries; failure: Failure }

/**
 * Whole history of the base series, or why it could not be loaded. `isWhole` is false if earlier rows do not fit into one
 * response.
 */
export type History = { data: SeriesData; isWhole: boolean } | { failure: Failure }

const LETTERS = 'bcdefghijkl'

/**
 * Adds each compared series and the formula to the base series, as columns in its rows. `history` is the whole base
 * series: the formula is computed on it and then cut, so that its values do not depend on the window.
 */
export function joinCompared(input: {
  base: SeriesData
  history: History
  parts: readonly Part[]
  gaps: Gaps
  formula: string | null
  bars?: Interval
}): SeriesData {
  const { history, parts, gaps, formula, bars } = input
  const isAlone =
    !KINDS[chooseKind(input.base, plotFields(input.base))].overlays ||
    input.base.time.some((time, row) => row > 0 && time === input.base.time[row - 1])
  const found = parts.map((part) => ('data' in part && !isAlone ? rowsOfPart(part, input.base) : null))
  const others = found.flatMap((rows) => (rows ? [{ time: rows.known, cadence: rows.cadence }] : []))
  const base = extendRows(input.base, others)
  const axis = { time: base.time, cadence: base.endpoint.cadence }
  const joined = parts.map((part, at) =>
    overlayOf(input.base, base.time, part, found[at], LETTERS[at], gaps, isAlone),
  )
  const fields: Field[] = []
  const columns: SeriesData['columns'] = { ...base.columns }
  for (const { overlay, field } of joined) {
    if (!field) continue
    columns[overlay.column] = joinColumn(axis, field, gaps).values
    fields.push(fieldOf(overlay, field.unit))
  }
  const overlays = joined.map(({ overlay }) => overlay)
  if (formula) {
    const computed = compute(base, history, joined, formula, { gaps, bars }, isAlone)
    overlays.push(computed.overlay)
    if (computed.values) {
      columns[FORMULA_COLUMN] = computed.values
      fields.push(fieldOf(computed.overlay, 'none'))
    }
  }
  // A new time array, because caches use it as the identity of a series.
  const time = base.time.subarray(0)
  const metadata = withSourcesOf(base.metadata, parts)
  return { ...base, time, fields: [...base.fields, ...fields], columns, metadata, overlays }
}

/** With the sources of the compared series, whose names of fields and ages mean nothing here. */
function withSourcesOf(metadata: SeriesData['metadata'], parts: readonly Part[]): SeriesData['metadata'] {
  const sources = parts.flatMap((part) => {
    const read = 'data' in part ? (part.data.metadata.sources ?? []) : []
    return read
      .filter(({ isBeside, fields }) => !isBeside || fields.includes(part.wanted.field ?? ''))
      .map(({ isBeside: _, streams: __, ...source }) => ({ ...source, fields: [] }))
  })
  if (sources.length === 0) return metadata
  return { ...metadata, sources: mergeSources(metadata.sources, sources) }
}

interface PartRows extends KnownRows {
  unit: PlotField['unit']
  label: string
  /** Rule by which its values become that of a longer period. */
  how: Aggregate
}

interface Joined {
  overlay: Overlay
  field: PartRows | null
}

/** Fields that a series can be compared by. */
function offeredFields(data: SeriesData): PlotField[] {
  return plotFields(data).filter(({ role }) => role !== 'height')
}

/** The rows of the field that a series is compared by; null without such a field. */
function rowsOfPart({ wanted, data }: { wanted: ComparedSeries; data: SeriesData }, base: SeriesData) {
  const own = wanted.field
  const field = own
    ? offeredFields(data).find(({ name, aliases }) => name === own || aliases.includes(own))
    : mainField(data)
  return field
    ? { ...knownRows(data, field, base), unit: field.unit, label: field.label, how: aggregateOf(field) }
    : null
}

const NOT_COMPARABLE: Failure = {
  code: 'invalid_parameter',
  message: 'This kind of chart cannot be compared with other series.',
}

function overlayOf(
  base: SeriesData,
  rows: Float64Array,
  part: Part,
  field: PartRows | null,
  letter: string,
  gaps: Gaps,
  isAlone: boolean,
): Joined {
  const { wanted } = part
  const bare = {
    column: comparedName(wanted),
    letter,
    path: wanted.path,
    connect: gaps === 'skip',
    joined: '',
  }
  const fail = (title: string, failure: Failure): Joined => ({
    overlay: { ...bare, title, failure },
    field: null,
  })
  if ('failure' in part) return fail(wanted.path, part.failure)
  const { data } = part
  const offered = offeredFields(data)
  const own = wanted.field
  const { title: name, parameters } = data.endpoint
  if (isAlone) return fail(name, NOT_COMPARABLE)
  if (!field) {
    const known = offered.map((one) => one.name).slice(0, 12)
    return fail(name, {
      code: 'invalid_parameter',
      message: own
        ? `${wanted.path} has no field “${own}”. Its fields are ${known.join(', ')}.`
        : `${name} has no numeric values over time.`,
    })
  }
  const settings = Object.values(wanted.params)
  const title = [name, ...(own && field.label !== name ? [field.label] : []), ...settings].join(' · ')
  const stale = data.stale ? `; last available data, from ${data.stale.since.slice(0, 10)}` : ''
  return {
    overlay: {
      ...bare,
      title,
      joined:
        describeJoin(
          { title: base.endpoint.title, cadence: base.endpoint.cadence, time: base.time, rows },
          field,
          gaps,
        ) + stale,
      choices: offered.map(({ name, label }) => ({ name, label })),
      parameters: parameters
        .map((listing) => listingOn(data.endpoint, listing, chainInUse(data.endpoint, wanted.params.chain)))
        .filter((listing) => {
          const group = PARAMS.get(listing.name)?.group
          return (group === 'chain' || group === 'chart') && (listing.allowed?.length ?? 0) > 1
        }),
    },
    field,
  }
}

/** The formula in the rows of the base. */
function compute(
  base: SeriesData,
  history: History,
  joined: readonly Joined[],
  formula: string,
  { gaps, bars: wanted }: { gaps: Gaps; bars?: Interval },
  isAlone: boolean,
): { overlay: Overlay; values: Float64Array | null } {
  const overlay: Overlay = {
    column: FORMULA_COLUMN,
    letter: null,
    title: formula,
    connect: gaps === 'skip',
    joined: '',
  }
  const fail = (failure: Failure) => ({ overlay: { ...overlay, failure }, values: null })
  if (isAlone) return fail(NOT_COMPARABLE)
  if ('failure' in history) return fail(history.failure)
  const { time, endpoint } = history.data
  const { cadence } = endpoint
  const bars = wanted && longerIntervals(history.data).includes(wanted) ? wanted : null
  const columns = new Map<string, JoinedColumn>()
  const add = (name: string, column: JoinedColumn, how: Aggregate) =>
    columns.set(name, bars ? gatherJoined(time, column, bars, how) : column)
  const main = mainField(history.data)
  const own = (values: Float64Array) => joinKnown(time, { time, known: time, values, cadence }, gaps)
  if (main) add('a', own(main.values), aggregateOf(main))
  for (const { overlay: other, field } of joined) {
    if (field && other.letter) add(other.letter, joinColumn({ time, cadence }, field, gaps), field.how)
  }
  for (const field of plotFields(history.data)) {
    const { name, values, role } = field
    if (role !== 'height' && !columns.has(name) && /^[A-Za-z_$][\w$]*$/.test(name))
      add(name, own(values), aggregateOf(field))
  }
  try {
    const parsed = parseFormula(formula, new Set(columns.keys()))
    const rows = bars ? ([...columns.values()][0]?.values.length ?? 0) : time.length
    const computed = evaluateFormula(parsed, columns, rows, gaps)
    const values = bars ? inLastRows(time, bars, computed) : computed
    const from = history.isWhole ? null : time[0]
    const joined = describeFormulaJoin({ title: endpoint.title, time, from }, gaps)
    const over = bars ? { interval: bars, title: `${formula}, ${INTERVAL_WORDS[bars].every}` } : {}
    return { overlay: { ...overlay, ...over, joined }, values: cut(time, values, base.time) }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return fail({ code: 'invalid_parameter', message: error.message, at: error.at })
  }
}

function fieldOf({ column, title }: Overlay, unit: Field['unit']): Field {
  return { name: column, type: 'number?', unit, description: title, role: 'aux' }
}

/** Values in the rows of the window, which are a subset of the history. */
function cut(time: Float64Array, values: Float64Array, wanted: Float64Array): Float64Array {
  return Float64Array.from(wanted, (at) => {
    const row = lowerBound(time, at)
    return time[row] === at ? values[row] : Number.NaN
  })
}
