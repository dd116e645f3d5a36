import type { LegendEntry } from '@/lib/view/chart'
import { pictureOrder } from '@/lib/view/text/picture-order'

/** Between the places of the first and the second field. */
const AFTER_FIRST = 0.5

export interface LegendParts {
  /** Drawn fields, and those switched off, in the order that clicks do not change. */
  listed: LegendEntry[]
  /** Further fields that can be drawn. */
  others: LegendEntry[]
}

/**
 * Order of a legend: the first field, what a visitor compares or computes, the other fields drawn by default, then those
 * that were drawn since (`seen`, in that order), then new ones. Lines that were added are near the beginning because the
 * end of a long legend is out of sight. A field that is switched off keeps its place. Layers of a stack are in the order
 * of the picture.
 */
export function legendOrder(entries: readonly LegendEntry[], seen: readonly string[]): LegendParts {
  const isListed = ({ drawn, overlay, usual, field }: LegendEntry) =>
    drawn || overlay !== undefined || usual !== undefined || seen.includes(field)
  const placeOf = ({ usual, field, overlay }: LegendEntry) => {
    if (overlay !== undefined) return AFTER_FIRST
    if (usual !== undefined) return usual
    const at = seen.indexOf(field)
    return entries.length + (at < 0 ? seen.length : at)
  }
  return {
    listed: pictureOrder(entries.filter(isListed).sort((a, b) => placeOf(a) - placeOf(b))),
    others: entries.filter((entry) => !isListed(entry)),
  }
}
