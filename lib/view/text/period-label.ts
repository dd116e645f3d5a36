import type { Field } from '@/lib/contract/endpoint'

/** A label with the period in use: a field name such as `rsi14` keeps the number of the default, whatever the period is. */
export function withPeriod(
  label: string,
  { periods }: Pick<Field, 'periods'>,
  inUse: Readonly<Record<string, string | number>> | undefined,
): string {
  const period = periods && inUse?.[periods[0]]
  return period === undefined ? label : label.replace(/\d+$/, String(period))
}
