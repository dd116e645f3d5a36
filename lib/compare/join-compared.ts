import type { Field } from '@/lib/contract/endpoint'
import { INTERVAL_WORDS, type Interval } from '@/lib/contract/interval'
import { mergeSources } from '@/lib/contract/live/series-source'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { Overlay, SeriesData } from '@/lib/contract/series'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { lowerBound } from '@/lib/engine/frame'
import { FormulaError } from '@/lib/formula/formula-error'
import type { Address } from '@/lib/formula/syntax/node'
import { type ComparedSeries, comparedName, FORMULA_COLUMN } from '@/lib/url/compared-series'
import type { Gaps } from '@/lib/url/gaps'
import { mainField } from '@/lib/view/fields/main-field'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { KINDS } from '@/lib/view/kinds/kinds'
import { longerIntervals } from '@/lib/view/periods/calendar'
import { computeFormula, type Usable } from './compute-formula'
import { describeFormulaJoin, describeJoin } from './describe-join'
import { extendRows } from './extend-rows'
import { addressKey } from './formula-series'
import { joinColumn } from './join-column'
import { knownRows } from './known-rows'

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
  /** Series that the formula names by their addresses, by `addressKey`. */
  addressed?: ReadonlyMap<string, Part>
  gaps: Gaps
  formula: string | null
  /** The formula is computed over its bars, if it is longer than the rows. */
  bars?: Interval
}): SeriesData {
  const { history, parts, addressed = new Map<string, Part>(), gaps, formula, bars } = input
  const isAlone =
    !KINDS[chooseKind(input.base, plotFields(input.base))].overlays ||
    input.base.time.some((time, row) => row > 0 && time === input.base.time[row - 1])
  const found = parts.map((part) =>
    'data' in part && !isAlone ? usableOf(part.data, part.wanted.field, input.base) : null,
  )
  const others = found.flatMap((rows) => (rows ? [{ time: rows.known, cadence: rows.cadence }] : []))
  const base = extendRows(input.base, others)
  const axis = { time: base.time, cadence: base.endpoint.cadence }
  const joined = parts.map((part, at) =>
    overlayOf(input.base, base.time, part, found[at], LETTERS[at], gaps, isAlone),
  )
  const fields: Field[] = []
  const columns: SeriesData['columns'] = { ...base.columns }
  for (const { overlay, found } of joined) {
    if (!found) continue
    columns[overlay.column] = joinColumn(axis, found, gaps).values
    fields.push(fieldOf(overlay, found.field.unit))
  }
  const overlays = joined.map(({ overlay }) => overlay)
  if (formula) {
    const computed = compute({ base, history, joined, addressed, formula, gaps, bars, isAlone })
    overlays.push(computed.overlay)
    if (computed.values) {
      columns[FORMULA_COLUMN] = computed.values
      fields.push(fieldOf(computed.overlay, computed.unit))
    }
  }
  // A new time array, because caches use it as the identity of a series.
  const time = base.time.subarray(0)
  const metadata = withSourcesOf(base.metadata, parts, [...addressed.values()])
  return { ...base, time, fields: [...base.fields, ...fields], columns, metadata, overlays }
}

/** With the sources of the compared series, whose names of fields and ages mean nothing here. A formula may use any field. */
function withSourcesOf(
  metadata: SeriesData['metadata'],
  parts: readonly Part[],
  addressed: readonly Part[],
): SeriesData['metadata'] {
  const sources = [...parts, ...addressed].flatMap((part) => {
    const read = 'data' in part ? (part.data.metadata.sources ?? []) : []
    return read
      .filter(
        ({ isBeside, fields }) =>
          !isBeside || addressed.includes(part) || fields.includes(part.wanted.field ?? ''),
      )
      .map(({ isBeside: _, streams: __, ...source }) => ({ ...source, fields: [] }))
  })
  if (sources.length === 0) return metadata
  return { ...metadata, sources: mergeSources(metadata.sources, sources) }
}

type Named = Usable & { field: PlotField }

interface Joined {
  overlay: Overlay
  found: Named | null
}

/** Fields that a series can be compared by. */
const offeredFields = (data: SeriesData) => plotFields(data).filter(({ role }) => role !== 'height')

/** A field of a series, the main one without a name; null if there is none. */
function usableOf(data: SeriesData, own: string | null, base: SeriesData): Named | null {
  const field = own
    ? offeredFields(data).find(({ name, aliases }) => name === own || aliases.includes(own))
    : mainField(data)
  return field ? { ...knownRows(data, field, base), field } : null
}

function lacksField(own: string | null, path: string, data: SeriesData): Failure {
  const known = offeredFields(data).map(({ name }) => name)
  return {
    code: 'invalid_parameter',
    message: own
      ? `${path} has no field “${own}”. Its fields are ${known.slice(0, 12).join(', ')}.`
      : `${data.endpoint.title} has no numeric values over time.`,
  }
}

const NOT_COMPARABLE: Failure = {
  code: 'invalid_parameter',
  message: 'This kind of chart cannot be compared with other series.',
}

function overlayOf(
  base: SeriesData,
  rows: Float64Array,
  part: Part,
  found: Named | null,
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
    found: null,
  })
  if ('failure' in part) return fail(wanted.path, part.failure)
  const { data } = part
  const offered = offeredFields(data)
  const own = wanted.field
  const { title: name, parameters } = data.endpoint
  if (isAlone) return fail(name, NOT_COMPARABLE)
  if (!found) return fail(name, lacksField(own, wanted.path, data))
  const { field } = found
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
          found,
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
    found,
  }
}

/** The formula in the rows of the base. */
function compute({
  base,
  history,
  joined,
  addressed,
  formula,
  gaps,
  bars: wanted,
  isAlone,
}: {
  base: SeriesData
  history: History
  joined: readonly Joined[]
  addressed: ReadonlyMap<string, Part>
  formula: string
  gaps: Gaps
  bars: Interval | undefined
  isAlone: boolean
}): { overlay: Overlay; values: Float64Array | null; unit: Field['unit'] } {
  const uses = [...new Set([...addressed.values()].map(({ wanted }) => wanted.path))]
  const overlay: Overlay = {
    column: FORMULA_COLUMN,
    letter: null,
    title: formula,
    connect: gaps === 'skip',
    joined: '',
    ...(uses.length > 0 ? { uses } : {}),
  }
  const fail = (failure: Failure) => ({
    overlay: { ...overlay, failure },
    values: null,
    unit: 'none' as const,
  })
  if (isAlone) return fail(NOT_COMPARABLE)
  if ('failure' in history) return fail(history.failure)
  const { data } = history
  const { time, endpoint, metadata } = data
  const bars = wanted && longerIntervals(data).includes(wanted) ? wanted : undefined
  let code: Failure['code'] = 'invalid_parameter'
  const find = (address: Address): Usable | { reason: string } => {
    const found = addressedField(address, addressed, data)
    if (!('message' in found)) return found
    code = found.code
    return { reason: found.message }
  }
  try {
    const { values, unit, notes } = computeFormula({
      text: formula,
      rows: { time, cadence: endpoint.cadence, resolution: metadata.resolution, bars },
      names: namesOf(data, joined),
      find,
      gaps,
    })
    const from = history.isWhole ? null : time[0]
    const described = describeFormulaJoin({ title: endpoint.title, time, from }, gaps)
    const over = bars ? { interval: bars, title: `${formula}, ${INTERVAL_WORDS[bars].every}` } : {}
    return {
      overlay: { ...overlay, ...over, joined: [described, ...notes].join('; ') },
      values: cut(time, values, base.time),
      unit,
    }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const { message, at, to } = error
    return fail({ code, message, at, to })
  }
}

/** Series that a formula may use by name: `a` for the main field, the letters, and the fields. */
function namesOf(base: SeriesData, joined: readonly Joined[]): Map<string, Usable> {
  const { time, endpoint } = base
  const own = (field: PlotField): Usable => ({
    own: true,
    time,
    known: time,
    values: field.values,
    cadence: endpoint.cadence,
    field,
  })
  const names = new Map<string, Usable>()
  const main = mainField(base)
  if (main) names.set('a', own(main))
  for (const { overlay, found } of joined) if (found && overlay.letter) names.set(overlay.letter, found)
  for (const field of plotFields(base)) {
    if (field.role !== 'height' && !names.has(field.name)) names.set(field.name, own(field))
  }
  return names
}

function addressedField(
  address: Address,
  addressed: ReadonlyMap<string, Part>,
  base: SeriesData,
): Usable | Failure {
  const part = addressed.get(addressKey(address))
  if (!part) return { code: 'invalid_parameter', message: `${address.path} could not be loaded.` }
  if ('failure' in part) return part.failure
  return usableOf(part.data, address.field, base) ?? lacksField(address.field, address.path, part.data)
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
