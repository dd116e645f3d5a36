import type { Field } from '@/lib/contract/endpoint'
import { INTERVAL_WORDS, type Interval } from '@/lib/contract/interval'
import type { Overlay, SeriesData } from '@/lib/contract/series'
import { lowerBound } from '@/lib/engine/frame'
import { addressesIn } from '@/lib/formula/check/addresses-in'
import { FormulaError } from '@/lib/formula/formula-error'
import type { Scale } from '@/lib/formula/functions/formula-function'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import type { Address, Formula, Node } from '@/lib/formula/syntax/node'
import { nameOf, readAmong } from '@/lib/formula/syntax/with-earlier'
import { formulaColumn } from '@/lib/url/drawn-formula'
import { CONDITION_COLUMN } from '@/lib/url/event-condition'
import type { Gaps } from '@/lib/url/gaps'
import { namedFields } from '@/lib/view/fields/named-fields'
import type { PlotField } from '@/lib/view/fields/plot-field'
import { longerIntervals } from '@/lib/view/periods/calendar'
import { computeFormula } from './compute-formula'
import { describeFormulaJoin } from './describe-join'
import { addressKey } from './formula-series'
import { aheadOf, fieldOf, type Joined, lacksField, NOT_COMPARABLE, usablePart } from './join-series'
import { knownRows } from './known-rows'
import type { Failure, History, Part } from './parts'
import type { Usable } from './usable'

/** Series and settings of the formulas of a chart. */
export interface FormulaBase {
  base: SeriesData
  /** The whole base series. */
  history: History
  joined: readonly Joined[]
  /** Series that formulas name by their addresses, by `addressKey`. */
  addressed: ReadonlyMap<string, Part>
  gaps: Gaps
  /** Formulas are computed over its bars, if it is longer than the rows. */
  bars: Interval | undefined
  isAlone: boolean
}

/** A formula in the rows of the base, or why it is not there. */
export interface JoinedFormula {
  overlay: Overlay
  values: Float64Array | null
  field: Field
}

/** The formulas of a chart, each of which may use earlier ones by their names, and then its condition. */
export function joinFormulas(
  { formulas, condition, isRule }: { formulas: readonly string[]; condition: string | null; isRule: boolean },
  from: FormulaBase,
): JoinedFormula[] {
  const earlier = new Map<string, Formula | null>()
  const drawn = formulas.map((text, at) => {
    const read = readAmong(text, earlier)
    const name = 'lines' in read ? nameOf(read) : null
    const joined = joinFormula({ text, read, name, column: formulaColumn(at) }, from)
    if (name !== null) earlier.set(name, joined.values && 'lines' in read ? read : null)
    return joined
  })
  if (condition === null) return drawn
  const read = readAmong(condition, earlier)
  return [
    ...drawn,
    joinFormula(
      { text: condition, read, name: null, column: CONDITION_COLUMN, isCondition: true, isRule },
      from,
    ),
  ]
}

interface ReadFormula {
  text: string
  read: Formula | FormulaError
  name: string | null
  column: string
  /** Whether it must be true or false. */
  isCondition?: true
  /** Whether it is that of a rule. */
  isRule?: boolean
}

function joinFormula(
  { text, read, name, column, isCondition, isRule = false }: ReadFormula,
  from: FormulaBase,
): JoinedFormula {
  const { base, history, joined, addressed, gaps, isAlone } = from
  const uses = 'lines' in read ? pathsOf(read) : []
  const overlay: Overlay = {
    column,
    letter: null,
    title: name ?? text,
    connect: gaps === 'skip',
    joined: '',
    text,
    ...(uses.length > 0 ? { uses } : {}),
    ...(isCondition ? { condition: true } : {}),
  }
  const fail = (failure: Failure): JoinedFormula => ({
    overlay: { ...overlay, failure },
    values: null,
    field: fieldOf(overlay, 'none'),
  })
  const failAt = ({ message, at, to }: FormulaError, code: Failure['code'] = 'invalid_parameter') =>
    fail({ code, message, at, to })
  if (isAlone) return fail(NOT_COMPARABLE)
  if ('failure' in history) return fail(history.failure)
  if (!('lines' in read)) return failAt(read)
  const { data } = history
  const { time, endpoint, metadata } = data
  const bars = from.bars && longerIntervals(data).includes(from.bars) ? from.bars : undefined
  let code: Failure['code'] = 'invalid_parameter'
  const find = (address: Address): Usable | { reason: string } => {
    const found = addressedField(address, addressed, data)
    if (!('message' in found)) return found
    code = found.code
    return { reason: found.message }
  }
  try {
    const { values, unit, notes, isTruth, settled } = computeFormula({
      formula: read,
      rows: { time, cadence: endpoint.cadence, resolution: metadata.resolution, bars },
      names: namesOf(data, joined, isRule),
      find,
      gaps,
      ...(isCondition ? { type: 'truth' } : {}),
      isRule,
    })
    const described = describeFormulaJoin(
      { title: endpoint.title, time, from: history.isWhole ? null : time[0] },
      gaps,
    )
    const scale = scaleOf(read)
    const computed: Overlay = {
      ...overlay,
      ...(bars ? { interval: bars, title: `${overlay.title}, ${INTERVAL_WORDS[bars].every}` } : {}),
      joined: [...(name === null ? [] : [text]), described, ...notes].join('; '),
      ...(scale ? { scale } : {}),
      ...(isTruth ? { truth: { settledUntil: time[settled - 1] ?? null } } : {}),
    }
    return { overlay: computed, values: cut(time, values, base.time), field: fieldOf(computed, unit) }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return failAt(error, code)
  }
}

const pathsOf = (formula: Formula) => [...new Set(addressesIn(formula).map(({ address }) => address.path))]

/** Series that a formula may use by name. A rule uses those of the chart from their publication on too. */
export function namesOf(base: SeriesData, joined: readonly Joined[], isRule: boolean): Map<string, Usable> {
  const { time, endpoint } = base
  const lettered = new Map(
    joined.flatMap(({ overlay, found }) => (found && overlay.letter ? [[overlay.letter, found]] : [])),
  )
  const fields = namedFields(base, new Map([...lettered].map(([letter, { field }]) => [letter, field])))
  const own = (field: PlotField): Usable => ({
    own: true,
    time,
    known: time,
    values: field.values,
    cadence: endpoint.cadence,
    field,
    ...(isRule ? { known: knownRows(base, field, base).known, ...aheadOf(base, field) } : {}),
  })
  return new Map([...fields].map(([name, field]) => [name, lettered.get(name) ?? own(field)]))
}

export function addressedField(
  address: Address,
  addressed: ReadonlyMap<string, Part>,
  base: SeriesData,
): Usable | Failure {
  const part = addressed.get(addressKey(address))
  if (!part) return { code: 'invalid_parameter', message: `${address.path} could not be loaded.` }
  if ('failure' in part) return part.failure
  return usablePart(part, address.field, base) ?? lacksField(address.field, address.path, part.data)
}

/** Values in the rows of the window, which are a subset of the history. */
function cut(time: Float64Array, values: Float64Array, wanted: Float64Array): Float64Array {
  return Float64Array.from(wanted, (at) => {
    const row = lowerBound(time, at)
    return time[row] === at ? values[row] : Number.NaN
  })
}

/** The scale of the function whose values a formula is; null for other formulas. */
function scaleOf({ lines }: Formula): Scale | null {
  const named = new Map(lines.flatMap(({ name, of }) => (name === null ? [] : [[name, of] as const])))
  const find = (node: Node, steps: number): Scale | null => {
    if (node.kind === 'output') return find(node.of, steps)
    if (node.kind === 'call') return FUNCTIONS.get(node.name)?.scale ?? null
    const line = node.kind === 'name' && steps > 0 ? named.get(node.name) : undefined
    return line ? find(line, steps - 1) : null
  }
  const result = lines.at(-1)
  return result ? find(result.of, lines.length) : null
}
