import type { ParamListing } from '@/lib/contract/endpoint'

/**
 * A label with the period in use: field names keep the number of the default (`rsi14`), whatever the period is. Only a
 * number that is the default of exactly one whole-numbered parameter is taken for it.
 */
export function withPeriods(
  label: string,
  listings: readonly ParamListing[],
  inUse: Readonly<Record<string, string | number>> | undefined,
): string {
  if (!inUse) return label
  return label.replaceAll(/\d+/g, (digits) => {
    const named = listings.filter(
      ({ type, default: value }) => type === 'integer' && String(value) === digits,
    )
    const period = named.length === 1 ? inUse[named[0].name] : undefined
    return period === undefined ? digits : String(period)
  })
}
