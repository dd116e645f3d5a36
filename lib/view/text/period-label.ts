import type { Field } from '@/lib/contract/endpoint'

/** Replaces the default period in a label with the one in use. The field `rsi14` keeps its name with other periods. */
export function withPeriod(
  label: string,
  { periods }: Pick<Field, 'periods'>,
  inUse: Readonly<Record<string, string | number>> | undefined,
): string {
  const period = periods && inUse?.[periods[0]]
  return period === undefined ? label : label.replace(/\d+$/, String(period))
}
