/** API parameters that say which rows of a series are given, not what they hold. */
const WINDOW: ReadonlySet<string> = new Set([
  'days',
  'limit',
  'startDate',
  'endDate',
  'timeframe',
  'sp500Range',
])

export const isWindowParam = (name: string): boolean => WINDOW.has(name)

/** What is asked of a series beside its rows. */
export function withoutWindow(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !WINDOW.has(name)))
}
