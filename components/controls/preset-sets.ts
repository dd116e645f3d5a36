import type { ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { ParamValues } from '@/lib/contract/params/param'

/** Settings that belong together, chosen at once. */
export interface PresetSet {
  /** `12/26/9` */
  label: string
  /** What the set is known for. */
  title: string
  /** Value of each parameter; null where it is the default. */
  params: Readonly<Record<string, number | null>>
}

/** The sets usual for a route: those of its indicator, or the usual values of its one number. */
export function presetSets(parameters: readonly ParamListing[]): PresetSet[] {
  const taken = new Map(parameters.map((listing) => [listing.name, listing]))
  const together = parameters
    .map(({ name }) => PARAMS.get(name)?.presetSets)
    .find((sets) => sets?.names.every((name) => taken.has(name)))
  if (together) return together.sets.map(([values, title]) => set(together.names, values, title, taken))
  const one = parameters.find(({ name }) => (PARAMS.get(name)?.presets?.length ?? 0) > 1)
  const param = one && PARAMS.get(one.name)
  if (!one || !param) return []
  return (param.presets ?? []).map((value) => set([one.name], [value], `${param.label} ${value}`, taken))
}

function set(
  names: readonly string[],
  values: readonly number[],
  title: string,
  taken: ReadonlyMap<string, ParamListing>,
): PresetSet {
  const params = names.map((name, index) => {
    const value = values[index]
    return [name, String(value) === String(taken.get(name)?.default) ? null : value]
  })
  return { label: values.join('/'), title, params: Object.fromEntries(params) }
}

/** The parameters of an address with a set chosen; every other parameter stays. */
export function withPresetSet(
  params: ParamValues,
  { params: chosen }: PresetSet,
): Record<string, string | number> {
  const kept = Object.entries(params).filter(([name]) => !(name in chosen))
  const written = Object.entries(chosen).filter((pair): pair is [string, number] => pair[1] !== null)
  return Object.fromEntries([...kept, ...written])
}

/** Label of the set in use; null when the settings are nobody's. */
export function chosenPresetSet(params: ParamValues, sets: readonly PresetSet[]): string | null {
  const same = (set: PresetSet) =>
    Object.entries(set.params).every(([name, value]) => (params[name] ?? null) === value)
  return sets.find(same)?.label ?? null
}
