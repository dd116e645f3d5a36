import { splitPlace } from '@/lib/catalog/field-place'

/**
 * Equal on simulated data only: young coins cost the price of the day, very old ones have no losses. Or without values to
 * tell apart: always null, or one word.
 */
const EQUAL_BY_CHANCE: ReadonlySet<string> = new Set([
  'realized_price_lt_1d',
  'cost_lt_1d',
  'band_10_net_usd',
  'band_11_net_usd',
  'net_realized_usd_7y_10y',
  'net_realized_usd_10y_plus',
  'contract_far',
  'tte_far',
  'quality',
  'spot_source',
])

/** Pairs of fields with equal prints, by path and field name, that do not share a measure, each with what to write. */
export function unsharedMeasures(
  printsOf: ReadonlyMap<string, ReadonlyMap<string, string>>,
  measuresOf: (path: string, field: string) => readonly string[],
): string[] {
  const groups = new Map<string, { place: string; ids: ReadonlySet<string> }[]>()
  for (const [path, prints] of printsOf) {
    for (const [field, print] of prints) {
      if (EQUAL_BY_CHANCE.has(field)) continue
      const group = groups.get(print) ?? []
      group.push({ place: `${path}.${field}`, ids: new Set(measuresOf(path, field)) })
      groups.set(print, group)
    }
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ place, ids }) =>
      [...ids].some((id) => first.ids.has(id)) ? [] : [toState(place, first.place)],
    ),
  )
}

function toState(place: string, other: string): string {
  const { path, field } = splitPlace(place)
  return `${place} equals ${other}. Give both the same formula, or write in the definition of ${path}: equals: { ${field}: '${other}' }`
}
