import type { AxisPlace } from './layout'

const ORDER = ['', 'second ', 'third ', 'fourth ']

/** Place of an axis, for the legend: `left axis`, `second right axis`, `pane above`. Null for the main axis. */
export function axisWords(places: readonly AxisPlace[], at: number, mainPane: number): string | null {
  const place = places[at]
  if (!place || at === 0) return null
  if (place.pane !== mainPane) return place.pane < mainPane ? 'pane above' : 'pane below'
  const before = places.slice(0, at).filter(({ pane, side }) => pane === place.pane && side === place.side)
  return `${ORDER[before.length] ?? 'further '}${place.side} axis`
}
