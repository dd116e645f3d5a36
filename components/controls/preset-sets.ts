import type { ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params'

/** Settings that belong together, chosen at once. */
export interface PresetSet {
  /** `12/26/9` */
  label: string
  /** What the set is known for. */
  title: string
  /** Canonical text of each parameter; null where it is the default. */
  params: Readonly<Record<string, string | null>>
}

interface Group {
  names: readonly string[]
  /** The interface's defaults first. */
  sets: readonly (readonly [values: readonly number[], title: string])[]
}

const GROUPS: readonly Group[] = [
  {
    names: ['sp500RsiPeriod', 'sp500RsiUpper', 'sp500RsiLower'],
    sets: [
      [[14, 70, 30], 'Wilder’s own setting'],
      [[7, 80, 20], 'Quick, with wide levels against false alarms'],
      [[21, 70, 30], 'Calm, about a month of sessions'],
    ],
  },
  {
    names: ['sp500MacdFast', 'sp500MacdSlow', 'sp500MacdSignal'],
    sets: [
      [[12, 26, 9], 'Appel’s usual setting'],
      [[8, 21, 5], 'Quick, on Fibonacci numbers'],
      [[5, 35, 5], 'Wide apart, the oscillator of wave counters'],
      [[19, 39, 9], 'Calm, Appel’s setting for selling'],
    ],
  },
  {
    names: ['sp500KeltnerPeriod', 'sp500KeltnerMultiplier'],
    sets: [
      [[20, 2], 'The usual channel'],
      [[20, 1.5], 'Narrow, as used for a squeeze'],
      [[10, 2], 'Quick'],
      [[50, 2.5], 'Calm and wide'],
    ],
  },
  {
    names: ['sp500StochasticPeriod', 'sp500StochasticSignal'],
    sets: [
      [[14, 3], 'The usual setting'],
      [[5, 3], 'Quick'],
      [[21, 5], 'Calm'],
    ],
  },
  {
    names: ['sp500SupertrendPeriod', 'sp500SupertrendMultiplier'],
    sets: [
      [[10, 3], 'The usual setting'],
      [[7, 3], 'Quick'],
      [[14, 2], 'Close to the price'],
      [[10, 4], 'Far from the price, few turns'],
    ],
  },
  {
    names: ['sp500TrendFast', 'sp500TrendSlow'],
    sets: [
      [[50, 200], 'Golden and death cross'],
      [[20, 50], 'A month against a quarter'],
      [[20, 200], 'A month against the long trend'],
      [[100, 200], 'Slow against slower'],
    ],
  },
  {
    names: ['sp500ReturnShort', 'sp500ReturnMedium', 'sp500ReturnLong', 'sp500ReturnYear'],
    sets: [
      [[21, 63, 126, 252], 'A month, a quarter, half a year, a year'],
      [[5, 21, 63, 252], 'A week, a month, a quarter, a year'],
    ],
  },
]

/** The sets usual for a route: those of its indicator, or the usual values of its one number. */
export function presetSets(parameters: readonly ParamListing[]): PresetSet[] {
  const taken = new Map(parameters.map((listing) => [listing.name, listing]))
  const group = GROUPS.find(({ names }) => names.every((name) => taken.has(name)))
  if (group) return group.sets.map(([values, title]) => set(group.names, values, title, taken))
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
    const value = String(values[index])
    return [name, value === String(taken.get(name)?.default) ? null : value]
  })
  return { label: values.join('/'), title, params: Object.fromEntries(params) }
}

/** The parameters of an address with a set chosen; every other parameter stays. */
export function withPresetSet(
  params: Readonly<Record<string, string>>,
  { params: chosen }: PresetSet,
): Record<string, string> {
  const kept = Object.entries(params).filter(([name]) => !(name in chosen))
  const written = Object.entries(chosen).filter((pair): pair is [string, string] => pair[1] !== null)
  return Object.fromEntries([...kept, ...written])
}

/** Label of the set in use; null when the settings are nobody's. */
export function chosenPresetSet(
  params: Readonly<Record<string, string>>,
  sets: readonly PresetSet[],
): string | null {
  const same = (set: PresetSet) =>
    Object.entries(set.params).every(([name, value]) => (params[name] ?? null) === value)
  return sets.find(same)?.label ?? null
}
