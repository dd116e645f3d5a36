import type { ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { ParamValues } from '@/lib/contract/params/param'

/** Parameter values that are selected together. */
export interface PresetSet {
  /** `12/26/9` */
  label: string
  /** Description of the set. */
  title: string
  /** Value of each parameter; null for the default. */
  params: Readonly<Record<string, number | null>>
}

/** Preset sets of an endpoint: those of its indicator, or the presets of its only numeric parameter. */
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

/** Parameters with a set selected. Other parameters stay. */
export function withPresetSet(
  params: ParamValues,
  { params: chosen }: PresetSet,
): Record<string, string | number> {
  const kept = Object.entries(params).filter(([name]) => !(name in chosen))
  const written = Object.entries(chosen).filter((pair): pair is [string, number] => pair[1] !== null)
  return Object.fromEntries([...kept, ...written])
}

/** Label of the set in use; null if the values match none. */
export function chosenPresetSet(params: ParamValues, sets: readonly PresetSet[]): string | null {
  const same = (set: PresetSet) =>
    Object.entries(set.params).every(([name, value]) => (params[name] ?? null) === value)
  return sets.find(same)?.label ?? null
}
