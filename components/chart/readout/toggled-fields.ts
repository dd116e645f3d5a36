import type { LegendEntry } from '@/lib/view/chart'

/** Fields to draw after a click on one. The last one cannot be hidden, and prices have a switch of their own. */
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
