import { setImmediate as turn } from 'node:timers/promises'
import type { Resolution } from '@/lib/contract/chain'
import { DAY_MS } from '@/lib/engine/frame'
import type { Source } from '@/lib/sources/source'
import { baseNodes } from '../base-nodes'
import type { ComputeRequest } from '../catalog'
import type { SeriesPlan } from '../compute'
import type { Computer } from '../computer'
import { defaultParams } from '../default-params'
import type { ServedPath } from '../define'
import type { Coverage } from '../describe'
import type { Node } from '../plan'
import { coverageOf, createPlanners } from './coverage'
import type { Emptiness } from './empty-fields'

/** Days that inputs must have in common so that no window is longer: twice the longest one, which is four years. */
const LONG_DAYS = 8 * 366

/** Series that were found to have all values, with the last day of their inputs then. New rows do not change that. */
const complete = new Map<string, number>()

/**
 * The coverage of each path that may be available or not, one after the other with other work in between. Which inputs are loaded
 * decides it, except where that is not enough: where a member of a universe is absent, or inputs are short, apart, or
 * made of finer rows. Those series are computed.
 */
export async function coveragesByValues(
  source: Source,
  computer: Computer,
): Promise<ReadonlyMap<string, Coverage>> {
  const found = new Map<string, Coverage>()
  const planners = createPlanners(source, computer.book)
  for (const [path, served] of computer.served) {
    const byInputs = coverageOf(served, planners)
    const empty =
      source.kind === 'store' ? await emptyOnChains(path, served, byInputs, source, computer) : null
    found.set(path, empty?.size ? coverageOf(served, planners, empty) : byInputs)
    await turn()
  }
  return found
}

/** Emptiness by chain, without the chains on which the inputs say enough. */
async function emptyOnChains(
  path: string,
  { definition, fixed }: ServedPath,
  { available, chains, resolutions, resolutionsByChain }: Coverage,
  source: Source,
  computer: Computer,
): Promise<ReadonlyMap<string, Emptiness>> {
  const byChain = new Map<string, Emptiness>()
  const hasValuesIn = async (finer: readonly Resolution[], request: ComputeRequest) => {
    for (const resolution of finer) {
      if (!(await computer.compute(path, { ...request, resolution })).isEmpty) return true
    }
    return false
  }
  if (!(available || resolutionsByChain) || !resolutions.includes('1d')) return byChain
  for (const chain of chains.length > 0 ? chains : ['bitcoin']) {
    const request = {
      chain,
      resolution: '1d' as const,
      params: numbersIn(defaultParams(definition, chain, fixed)),
    }
    try {
      const reach = reachOf(computer.plan(path, request), source)
      const key = `${path} ${chain} ${reach?.inputs}`
      if (reach && (reach.isSure || (complete.get(key) ?? Number.POSITIVE_INFINITY) <= reach.last)) continue
      const { missing, isEmpty } = await computer.compute(path, request)
      const one = { fields: new Set(missing), hasValues: !isEmpty }
      if (reach && one.hasValues && one.fields.size === 0) complete.set(key, reach.last)
      const finer = one.hasValues ? [] : resolutions.filter((resolution) => resolution !== '1d')
      const hasFinerValues = finer.length > 0 ? await hasValuesIn(finer, request) : undefined
      byChain.set(chain, hasFinerValues === undefined ? one : { ...one, hasFinerValues })
    } catch {
      // A request for this series answers with the error. The others do not depend on it.
    }
    await turn()
  }
  return byChain
}

function numbersIn(params: ReturnType<typeof defaultParams>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  )
}

/** Time that the inputs of a plan have in common; null if that is not known or a member is absent. */
function reachOf({ nodes, inputs, missing, definition }: SeriesPlan, source: Source) {
  const all = [...nodes.values(), ...(inputs?.values() ?? [])]
  if (!source.reachOf || all.some(hasAbsent)) return null
  if (definition.kind === 'table' && (missing.length > 0 || (inputs?.size ?? 0) < definition.from.length))
    return null
  const bases = baseNodes(all)
  const spans = bases.map(({ table, resolution, column }) => source.reachOf?.(table, resolution, column))
  const known = spans.flatMap((span) => (span ? [span] : []))
  if (known.length < spans.length) return null
  const first = Math.max(...known.map((span) => span.first))
  const last = Math.min(...known.map((span) => span.last))
  const places = bases.map(({ key }, at) => `${key} ${known[at].first}`)
  return { isSure: last - first >= LONG_DAYS * DAY_MS, last, inputs: [...places, ...missing].join() }
}

function hasAbsent(node: Node): boolean {
  if (node.type === 'absent') return true
  if (node.type === 'moved') return hasAbsent(node.from)
  return node.type === 'formula' && node.inputs.some(hasAbsent)
}
