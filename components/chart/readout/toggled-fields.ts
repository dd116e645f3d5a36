import type { LegendEntry } from '@/lib/view/chart'

/** The fields to draw after one was clicked; the last one stays, and prices have their own switch. */
export function toggledFields(
  legend: readonly LegendEntry[],
  prices: ReadonlySet<string>,
  name: string,
): string[] {
  const drawn = legend
    .filter((entry) => entry.drawn && !entry.overlay && !prices.has(entry.field))
    .map((entry) => entry.field)
  if (!drawn.includes(name)) return [...drawn, name]
  return drawn.length === 1 ? drawn : drawn.filter((field) => field !== name)
}
