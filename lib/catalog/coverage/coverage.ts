import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import { splitPath } from '@/lib/contract/family'
import { factsOf } from '@/lib/contract/fields/roles'
import type { SourceFacts } from '@/lib/sources/source'
import { defaultChain, defaultParams } from '../default-params'
import type { Computed, ServedPath } from '../define'
import type { Coverage } from '../describe'
import { canCompute, createPlanner, type MeasureBook, type MissingColumn, type Planner } from '../plan'
import { planField } from '../plan-field'
import { type RowField, rowFields } from '../row-fields'
import { fillTableName, type ParamsInUse } from '../table-name'
import { describeAbsent } from './describe-absent'
import type { Emptiness } from './empty-fields'

/** A source, and plans over it by parameters. Many definitions share them. */
export interface Planners {
  source: SourceFacts
  of(params: ParamsInUse): Planner
}

export function createPlanners(source: SourceFacts, book: MeasureBook): Planners {
  const known = new Map<string, Planner>()
  return {
    source,
    of(params) {
      const key = JSON.stringify(params)
      const planner = known.get(key) ?? createPlanner(source, book, params)
      known.set(key, planner)
      return planner
    },
  }
}

/** Fields that make a definition available: at least one of them must be computable. */
export function primaryFields(definition: Computed, fields: readonly RowField[]): RowField[] {
  const own = fields.filter((field) => field.own)
  if (definition.primary) return own.filter((field) => definition.primary?.includes(field.name))
  const shown = own.filter((field) => factsOf(field).isSubject)
  return shown.length > 0 ? shown : own
}

/**
 * The part of a path that the source can serve, determined without loading data. Days are always offered, because a
 * request without parameters asks for them. A series that has only finer rows is not available and names the chains and
 * resolutions that it has. `empty` is what computing its days has shown, by chain.
 */
export function coverageOf(
  { definition, fixed }: ServedPath,
  planners: Planners,
  empty?: ReadonlyMap<string, Emptiness>,
): Coverage {
  const { source } = planners
  const declared = definition.chains ?? ['bitcoin']
  const states = declared.map((chain) => ({
    chain,
    ...withComputed(chainState({ definition, fixed }, planners, chain), empty?.get(chain)),
  }))
  const having = states.filter((state) => state.available)
  const chains = definition.chains || splitPath(definition.path)?.family === 'onchain' ? declared : []
  const isDaily = having.length > 0
  const valued = chains.filter((chain) => empty?.get(chain)?.hasFinerValues !== false)
  const asked = isDaily && chains.length > 0 ? having.map((state) => state.chain) : valued
  const finer = RESOLUTIONS.slice(1).flatMap((resolution) =>
    asked.map((chain) => ({
      chain,
      resolution,
      fields: servedFields({ definition, fixed }, planners, chain, resolution),
    })),
  )
  const offered = finer.filter(({ fields }) => fields.length > 0)
  const hasRows = isDaily || offered.length > 0
  const isServed = (chain: string) => isDaily || offered.some((one) => one.chain === chain)
  const served = hasRows ? asked.filter(isServed) : chains
  const byChain = new Map(
    served.map((chain): [string, Resolution[]] => [
      chain,
      ['1d', ...offered.flatMap((one) => (one.chain === chain ? [one.resolution] : []))],
    ]),
  )
  const resolutions = RESOLUTIONS.filter(
    (resolution) => resolution === '1d' || offered.some((one) => one.resolution === resolution),
  )
  // From coarse to fine, so that the finest stays.
  const finest = new Map(offered.flatMap((one) => one.fields.map((name) => [name, one.resolution])))
  const usual = defaultChain(definition, served)
  const available = isDaily && (served.length === 0 || served.includes(usual))
  const differ = [...byChain.values()].some((list) => list.length < resolutions.length)
  const shown = available ? (having[0] ?? states.find(({ chain }) => isServed(chain))) : undefined
  return {
    chains: served,
    resolutions,
    // Without rows of its usual chain, a series is not available, and this names the chains that it has.
    ...(differ || (hasRows && !available) ? { resolutionsByChain: Object.fromEntries(byChain) } : {}),
    finest,
    available,
    ...(source.knownFrom ? { knownFrom: source.knownFrom } : {}),
    ...(source.recordedFrom ? { recordedFrom: source.recordedFrom } : {}),
    emptyOn: isDaily ? chainsByField(asked.length > 0 ? having : having.slice(0, 1)) : new Map(),
    missing: (shown ?? states.find(({ chain }) => chain === usual) ?? states[0]).missing,
  }
}

interface ChainState {
  available: boolean
  missing: string[]
  /** Fields without a value. */
  lacking: ReadonlySet<string>
}

/** The state of a chain by its inputs, or by its values if they are known. */
function withComputed(state: ChainState, computed: Emptiness | undefined): ChainState {
  if (!computed || !state.available) return state
  if (computed.hasValues) return { ...state, lacking: computed.fields }
  return { ...state, available: false, missing: [...state.missing, TOO_SHORT] }
}

/** Shown where inputs are missing, because all of them are loaded. */
const TOO_SHORT = 'longer histories of its inputs, with days in common'

/** Chains on which each field has no value. */
function chainsByField(states: readonly (ChainState & { chain: string })[]): Map<string, string[]> {
  const byField = new Map<string, string[]>()
  for (const { chain, lacking } of states) {
    for (const name of lacking) byField.set(name, [...(byField.get(name) ?? []), chain])
  }
  return byField
}

/**
 * Fields that rows of a chain have at a resolution finer than a day; empty where it is not offered: if a definition
 * names its resolutions, one of its primary fields has to be there, else the first of them.
 */
function servedFields(
  { definition, fixed }: ServedPath,
  planners: Planners,
  chain: string,
  resolution: Resolution,
): string[] {
  if (definition.kind === 'table' || !definition.chains) return []
  if (definition.resolutions && !definition.resolutions.includes(resolution)) return []
  const params = defaultParams(definition, chain, fixed)
  const axis = fillTableName(definition.axis, params)
  if (planners.source.columnsOf(axis, resolution).length === 0) return []
  const family = splitPath(definition.path)?.family ?? 'onchain'
  const fields = rowFields(definition, family).filter(
    (field) => !field.chains || field.chains.includes(chain),
  )
  const planner = planners.of(params)
  const served = fields.flatMap((field) =>
    field.of === 'time' || 'node' in planField(planner, definition, field, axis, resolution)
      ? [field.name]
      : [],
  )
  const primary = primaryFields(definition, fields)
  const needed = definition.resolutions ? primary : primary.slice(0, 1)
  return needed.some(({ name }) => served.includes(name)) ? served : []
}

function chainState({ definition, fixed }: ServedPath, planners: Planners, chain: string): ChainState {
  const params = defaultParams(definition, chain, fixed)
  const axis = fillTableName(definition.axis, params)
  const planner = planners.of(params)
  const absent: MissingColumn[] = []
  const axisLoaded = planners.source.columnsOf(axis, '1d').length > 0
  if (!axisLoaded) absent.push({ table: axis, column: '' })

  if (definition.kind === 'table') {
    for (const ref of definition.from) {
      const planned = planner.plan(ref, axis, '1d')
      if ('absent' in planned) absent.push(...planned.absent)
    }
    const loaded = new Set(definition.from.filter((ref) => 'node' in planner.plan(ref, axis, '1d')))
    const enough = canCompute(definition, params, (ref) => loaded.has(ref))
    return { available: axisLoaded && enough, missing: describeAbsent(absent), lacking: new Set() }
  }

  const family = splitPath(definition.path)?.family ?? 'onchain'
  const fields = rowFields(definition, family).filter(
    (field) => !field.chains || field.chains.includes(chain),
  )
  const lacking = new Set<string>()
  for (const field of fields) {
    if (field.of === 'time') continue
    const planned = planner.plan(field.of, axis, '1d')
    if ('absent' in planned) {
      lacking.add(field.name)
      absent.push(...planned.absent)
    }
  }
  const primary = primaryFields(definition, fields)
  const some = primary.length === 0 || primary.some((field) => !lacking.has(field.name))
  return { available: axisLoaded && some, missing: describeAbsent(absent), lacking }
}
