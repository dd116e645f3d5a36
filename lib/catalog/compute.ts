import 'server-only'
import type { Field } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { splitPath } from '@/lib/contract/family'
import type { SeriesMembers } from '@/lib/contract/series'
import { type Column, type Frame, isNumeric, slice, valueAt } from '@/lib/engine/frame'
import type { SourceFacts } from '@/lib/sources/source'
import type { ComputedSeries, ComputeRequest, TableColumns } from './catalog'
import { countMembers } from './count-members'
import { primaryFields } from './coverage/coverage'
import { describeAbsent } from './coverage/describe-absent'
import { emptyFields } from './coverage/empty-fields'
import { defaultParams } from './default-params'
import type { Computed, TableDefinition } from './define'
import { endedInputs, type FieldInputs } from './ended-inputs'
import { contextOf, type Evaluated, type Evaluator, neededColumns, splitAddress } from './evaluate'
import {
  type BaseNode,
  canCompute,
  createPlanner,
  type MeasureBook,
  type MissingColumn,
  type Node,
  type Planner,
} from './plan'
import { planField } from './plan-field'
import { planPriceSources, priceSpans } from './price-spans'
import { type RowField, rowFields } from './row-fields'
import { overBars } from './rows/over-bars'
import { later, periodEnds, planPublished, publishedTimes } from './rows/published-times'
import { fillTableName, type ParamsInUse } from './table-name'

/** A computation worked out: which columns it needs and what becomes of them. */
export interface SeriesPlan {
  definition: Computed
  request: ComputeRequest
  params: ParamsInUse
  axis: string
  fields: readonly RowField[]
  nodes: ReadonlyMap<RowField, Node>
  /** Inputs of a definition that makes its own rows. */
  inputs: ReadonlyMap<string, Node> | null
  missing: readonly string[]
  members?: SeriesMembers
  /** Source of each coin’s price on the axis. */
  prices: ReadonlyMap<string, Node>
  /** Columns of publication dates. */
  dates: readonly BaseNode[]
  revision: string
}

/** Plans the whole history of a definition for one chain, resolution and set of parameters; loads nothing. */
export function planSeries(
  definition: Computed,
  request: ComputeRequest,
  { source, book }: { source: SourceFacts; book: MeasureBook },
): SeriesPlan {
  const family = splitPath(definition.path)?.family ?? 'onchain'
  const params: ParamsInUse = {
    ...defaultParams(definition, request.chain),
    ...request.params,
    chain: request.chain,
  }
  const axis = fillTableName(definition.axis, params)
  const known = rowFields(definition, family).filter(
    (field) => !field.chains || field.chains.includes(request.chain),
  )
  requireAxis(definition, axis, request, params, source)

  const planner = createPlanner(source, book, params)
  const nodes = new Map<RowField, Node>()
  const absent: MissingColumn[] = []
  const missing: string[] = []
  const columnFields = known.filter(
    (field) => field.of !== 'time' && !(definition.kind === 'table' && field.own),
  )
  for (const field of columnFields) {
    const planned = planField(planner, definition, field, axis, request.resolution)
    if ('node' in planned) nodes.set(field, planned.node)
    else {
      missing.push(field.name)
      absent.push(...planned.absent)
    }
  }
  const primary = definition.kind === 'table' ? [] : primaryFields(definition, known)
  const count = (all: Iterable<Node>) =>
    countMembers(definition, params, all, (ref) => 'node' in planner.plan(ref, axis, request.resolution))
  const isEmpty = primary.length > 0 && primary.every((field) => missing.includes(field.name))
  if (request.resolution !== '1d') {
    if (isEmpty) throw noRows(request)
    const fields = known.filter((field) => !missing.includes(field.name))
    return {
      definition,
      request,
      params,
      axis,
      fields,
      nodes,
      inputs: null,
      missing: [],
      members: count(nodes.values()),
      prices: new Map(),
      dates: [],
      revision: source.revision,
    }
  }
  if (isEmpty) throw notAvailable(definition, absent)
  const inputs = definition.kind === 'table' ? planInputs(definition, planner, axis, params, request) : null
  const all = [...nodes.values(), ...(inputs?.values() ?? [])]
  return {
    definition,
    request,
    params,
    axis,
    fields: known,
    nodes,
    inputs,
    missing,
    members: count(all),
    prices: planPriceSources(all, axis, planner),
    dates: planPublished(all, axis, source),
    revision: source.revision,
  }
}

/** The base columns a plan is computed from, the axis with its time first. */
export function needsOf({ axis, request, nodes, inputs, prices, dates }: SeriesPlan): TableColumns[] {
  const all = [...nodes.values(), ...(inputs?.values() ?? []), ...prices.values(), ...dates]
  const wanted = neededColumns(all, axis, request.resolution)
  return [...wanted].map(([address, columns]) => ({ ...splitAddress(address), columns: [...columns] }))
}

export async function computePlan(plan: SeriesPlan, evaluator: Evaluator): Promise<ComputedSeries> {
  const { definition, request, params, axis, fields, members, revision } = plan
  const entries = [...plan.nodes]
  const coins = [...plan.prices.keys()]
  const evaluated = await evaluator.evaluate(
    axis,
    request.resolution,
    [...entries.map(([, node]) => node), ...plan.prices.values(), ...plan.dates],
    params,
  )
  const price = coins.flatMap((coin, at) => {
    const codes = evaluated.columns[entries.length + at]
    return isNumeric(codes) ? priceSpans(coin, evaluated.time, codes) : []
  })
  const byField = new Map(entries.map(([field], index) => [field.name, evaluated.columns[index]]))
  const answer = {
    fields: fields.map(publicField),
    ...(members ? { members } : {}),
    ...(price.length > 0 ? { price } : {}),
    revision,
  }
  if (definition.kind === 'series') {
    const inputs = entries.flatMap(([{ name, own }, node]) => (own ? [{ name, nodes: [node] }] : []))
    const whole = assemble(evaluated.time, fields, byField)
    const days = trim(whole, fields)
    const frame = request.interval ? await overBars(days, plan, request.interval, evaluator) : days
    const known = entries.map(([{ name }, node]) => [name, evaluated.knownOf(node)] as const)
    return {
      frame,
      ...answer,
      ...emptinessOf(frame, fields),
      ...publishedOf(request, frame, evaluated, known),
      ...staleOf(plan, whole, inputs, evaluated),
    }
  }
  const made = await computeTable(definition, plan, evaluator)
  const nodes = [...(plan.inputs?.values() ?? [])]
  const inputs = fields.flatMap(({ name, own }) => (own ? [{ name, nodes }] : []))
  const frame = joinShared(made.frame, evaluated.time, fields, byField)
  const latest = nodes.reduce<Float64Array | undefined>(
    (known, node) => later(known, made.evaluated.knownOf(node)),
    undefined,
  )
  const names = fields.flatMap(({ name, of }) => (of === 'time' ? [] : [name]))
  const published = definition.rowsArePeriods
    ? [{ fields: names, known: periodEnds(frame.time, made.evaluated.time, latest) }]
    : undefined
  return {
    frame,
    ...answer,
    ...emptinessOf(frame, fields),
    ...(published
      ? { published }
      : publishedOf(
          request,
          frame,
          made.evaluated,
          names.map((name) => [name, latest]),
        )),
    ...staleOf(plan, frame, inputs, made.evaluated),
  }
}

/** The fields without a value, and whether those are all that the series itself has. */
function emptinessOf(frame: Frame, fields: readonly RowField[]): Pick<ComputedSeries, 'missing' | 'isEmpty'> {
  const missing = emptyFields(frame, fields)
  const own = fields.filter((field) => field.own && field.role !== 'price')
  const hasValues =
    frame.time.length > 0 && (own.length === 0 || own.some(({ name }) => !missing.includes(name)))
  return { missing, ...(hasValues ? {} : { isEmpty: true }) }
}

/** Publication of the rows of days. Finer rows have only what is known at their time. */
function publishedOf(
  { resolution }: ComputeRequest,
  { time }: Frame,
  evaluated: Evaluated,
  fields: Parameters<typeof publishedTimes>[2],
): Pick<ComputedSeries, 'published'> {
  if (resolution !== '1d') return {}
  const published = publishedTimes(time, evaluated.time, fields)
  return published.length > 0 ? { published } : {}
}

/** Inputs that ended before the axis. Rows finer than a day have no other inputs than their own. */
function staleOf(
  { request }: SeriesPlan,
  frame: Frame,
  fields: readonly FieldInputs[],
  { time, lastOf }: Evaluated,
): Pick<ComputedSeries, 'stale'> {
  if (request.resolution !== '1d' || time.length === 0) return {}
  const stale = endedInputs(frame, fields, time[time.length - 1], lastOf)
  return stale.length > 0 ? { stale } : {}
}

function publicField({ of: _of, own: _own, ...field }: RowField): Field {
  return field
}

function requireAxis(
  definition: Computed,
  axis: string,
  request: ComputeRequest,
  params: ParamsInUse,
  source: SourceFacts,
) {
  if (source.columnsOf(axis, request.resolution).length > 0) return
  if (request.resolution !== '1d' && source.columnsOf(axis, '1d').length > 0) {
    throw noRows(request)
  }
  const contract = params.contract
  if (contract !== undefined && contract !== null) {
    const stem = `cftc/${params.asset}-${params.report}-`
    const known = source.tables().flatMap((name) => (name.startsWith(stem) ? [name.slice(stem.length)] : []))
    throw new ApiError(
      'invalid_parameter',
      `No contract ${contract} is loaded for ${params.asset}, report ${params.report}.`,
      {
        detail: { parameter: 'contract', value: contract, allowed: known.join(', ') || 'none loaded' },
      },
    )
  }
  throw notAvailable(definition, [{ table: axis, column: '' }])
}

function noRows({ chain, resolution }: ComputeRequest): ApiError {
  return new ApiError('invalid_parameter', `${chain} has no rows at the resolution ${resolution}.`, {
    detail: { parameter: 'dataResolution', value: resolution, allowed: '1d for this chain' },
  })
}

function notAvailable(definition: Computed, absent: readonly MissingColumn[]): ApiError {
  const missing = describeAbsent(absent)
  return new ApiError(
    'data_not_available',
    `${definition.title} cannot be computed: its input data is not loaded.`,
    {
      detail: { missing, series: definition.path },
    },
  )
}

function planInputs(
  definition: TableDefinition,
  planner: Planner,
  axis: string,
  params: ParamsInUse,
  request: ComputeRequest,
): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>()
  const absent: MissingColumn[] = []
  for (const ref of definition.from) {
    const planned = planner.plan(ref, axis, request.resolution)
    if ('node' in planned) nodes.set(ref, planned.node)
    else absent.push(...planned.absent)
  }
  const enough = canCompute(definition, params, (ref) => nodes.has(ref))
  if (absent.length > 0 && !enough) throw notAvailable(definition, absent)
  return nodes
}

async function computeTable(
  definition: TableDefinition,
  { axis, request, params, inputs: planned, dates }: SeriesPlan,
  evaluator: Evaluator,
): Promise<{ frame: Frame; evaluated: Evaluated }> {
  const entries = [...(planned ?? [])]
  const nodes = entries.map(([, node]) => node)
  const evaluated = await evaluator.evaluate(axis, request.resolution, [...nodes, ...dates], params)
  const { time, columns } = evaluated
  const inputs: Record<string, Column> = {}
  for (const [index, [name]] of entries.entries()) inputs[name] = columns[index]
  for (const ref of definition.from) inputs[ref] ??= new Float64Array(time.length).fill(Number.NaN)
  const frame = definition.compute({ time, columns: inputs }, contextOf(time, request.resolution, params))
  return { frame, evaluated }
}

function assemble(
  time: Float64Array,
  fields: readonly RowField[],
  byField: ReadonlyMap<string, Column>,
): Frame {
  const columns: Record<string, Column> = {}
  for (const field of fields) {
    if (field.of === 'time') continue
    columns[field.name] = byField.get(field.name) ?? new Float64Array(time.length).fill(Number.NaN)
  }
  return { time, columns }
}

/** Adds the shared columns of the axis to the rows of a table definition, matched by time. */
function joinShared(
  made: Frame,
  axisTime: Float64Array,
  fields: readonly RowField[],
  shared: ReadonlyMap<string, Column>,
): Frame {
  const rowAt = new Map<number, number>()
  for (let i = 0; i < axisTime.length; i++) rowAt.set(axisTime[i], i)
  const columns: Record<string, Column> = {}
  for (const field of fields) {
    if (field.of === 'time') continue
    const own = made.columns[field.name]
    const column = shared.get(field.name)
    if (own) columns[field.name] = own
    else {
      columns[field.name] = made.time.map((at) => {
        const row = rowAt.get(at)
        return row === undefined || !column || !isNumeric(column) ? Number.NaN : column[row]
      })
    }
  }
  return { time: made.time, columns }
}

/** Rows before the first and after the last own value are not part of the series. */
function trim(frame: Frame, fields: readonly RowField[]): Frame {
  const own = fields
    .filter((field) => field.own && field.role !== 'price')
    .map((field) => frame.columns[field.name])
  if (own.length === 0) return frame
  const present = (row: number) =>
    own.some((column) => {
      const value = valueAt(column, row)
      return value !== null && value !== undefined && !Number.isNaN(value)
    })
  let start = 0
  let end = frame.time.length
  while (start < end && !present(start)) start++
  while (end > start && !present(end - 1)) end--
  return slice(frame, start, end)
}
