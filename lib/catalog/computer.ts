import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX } from '@/lib/contract/family'
import type { Source } from '@/lib/sources/source'
import type { ComputedSeries, ComputeRequest } from './catalog'
import { computePlan, planSeries, type SeriesPlan } from './compute'
import type { Computed, Definition, LegacyDefinition, Measure, ServedPath } from './define'
import { createEvaluator, type EvaluatorOptions } from './evaluate'
import { findInputs } from './inputs/input-tables'
import { DEFINITIONS } from './load/definitions'
import { MEASURES } from './measures/all'
import { type KindMeasure, ownMeasures } from './own/own-measures'
import { indexMeasures, type MeasureBook } from './plan'

export interface Computer {
  book: MeasureBook
  computed: ReadonlyMap<string, Computed>
  legacy: ReadonlyMap<string, LegacyDefinition>
  /** Everything that may be available or not: definitions, and legacy paths that fix parameters of one. */
  served: ReadonlyMap<string, ServedPath>
  plan(path: string, request: ComputeRequest): SeriesPlan
  compute(path: string, request: ComputeRequest): Promise<ComputedSeries>
}

/** Plans and computes definitions over a source, without describing them: all that a worker needs of the catalog. */
export function createComputer(
  source: Source,
  definitions: readonly Definition[] = DEFINITIONS,
  options?: EvaluatorOptions,
): Computer {
  const { computed, legacy, served } = indexed(definitions)
  const book = indexMeasures(withMeasures(ownMeasures(definitions)))
  const evaluator = createEvaluator(source, options)

  function plan(path: string, request: ComputeRequest): SeriesPlan {
    const definition =
      computed.get(path) ?? computed.get(API_PREFIX + legacy.get(path)?.canonical.path) ?? findInputs(path)
    if (!definition) throw new ApiError('unknown_route', `There is no series at ${path}.`)
    const fixed = legacy.get(path)?.canonical.query ?? {}
    const params = { ...request.params, ...fixed }
    return planSeries(definition, { ...request, params }, { source, book })
  }

  return {
    book,
    computed,
    legacy,
    served,
    plan,
    compute: async (path, request) => computePlan(plan(path, request), evaluator),
  }
}

function withMeasures(own: readonly KindMeasure[]): typeof MEASURES {
  const all: Record<string, readonly Measure[]> = { ...MEASURES }
  for (const { kind, measure } of own) all[kind] = [...(all[kind] ?? []), measure]
  return all
}

type Indexed = Pick<Computer, 'computed' | 'legacy' | 'served'>

const known = new WeakMap<readonly Definition[], Indexed>()

function indexed(definitions: readonly Definition[]): Indexed {
  const found = known.get(definitions) ?? indexDefinitions(definitions)
  known.set(definitions, found)
  return found
}

function indexDefinitions(definitions: readonly Definition[]): Indexed {
  const computed = new Map<string, Computed>()
  const legacy = new Map<string, LegacyDefinition>()
  for (const definition of definitions) {
    const path = API_PREFIX + definition.path
    if (computed.has(path) || legacy.has(path)) throw new Error(`${path} is defined twice`)
    if (definition.kind === 'legacy') legacy.set(path, definition)
    else computed.set(path, definition)
  }
  const served = new Map<string, ServedPath>()
  for (const [path, definition] of computed) served.set(path, { definition, fixed: {} })
  for (const [path, { canonical }] of legacy) {
    const definition = computed.get(API_PREFIX + canonical.path)
    if (definition && Object.keys(canonical.query).length > 0)
      served.set(path, { definition, fixed: canonical.query })
  }
  return { computed, legacy, served }
}
