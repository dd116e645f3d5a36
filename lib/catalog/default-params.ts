import { getParam, PARAMS } from '@/lib/contract/params/dictionary'
import type { Computed, ServedPath } from './define'
import type { ParamsInUse } from './table-name'

/** Default parameters of a definition, with those that a path fixes. */
export function defaultParams(
  definition: Pick<Computed, 'params'>,
  chain: string,
  fixed: ServedPath['fixed'] = {},
): ParamsInUse {
  const params: Record<string, string | number | null> = { chain }
  for (const name of Object.keys(definition.params ?? {})) params[name] = PARAMS.get(name)?.default ?? null
  return { ...params, ...fixed }
}

/** Chain of a request that names none: Bitcoin if the definition is about it, otherwise the first one served. */
export function defaultChain({ chains }: Pick<Computed, 'chains'>, served: readonly string[]): string {
  const usual = String(getParam('chain').default)
  if (!chains || chains.includes(usual)) return usual
  return served[0] ?? chains[0]
}
