import type { Field } from '@/lib/contract/endpoint'
import { INTERVAL_WORDS } from '@/lib/contract/interval'
import type { SeriesMetadata } from '@/lib/contract/series'

/**
 * Replaces the default period in a label with the one in use, and names the bars that it counts: “RSI 7, weekly”. The field
 * `rsi14` keeps its name with other periods.
 */
export function withPeriod(
  label: string,
  { periods, bars }: Pick<Field, 'periods' | 'bars'>,
  { parameters, interval }: Pick<SeriesMetadata, 'parameters' | 'interval'>,
): string {
  const period = periods && parameters?.[periods[0]]
  const inUse = period === undefined ? label : label.replace(/(?<!\d)\d+$/, String(period))
  return bars && interval ? `${inUse}, ${INTERVAL_WORDS[interval].every}` : inUse
}
