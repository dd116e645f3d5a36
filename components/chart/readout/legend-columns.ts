import type { LegendEntry } from '@/lib/view/chart'
import { widestWidth } from '@/lib/view/text/text-width'

/** More entries than this are in columns. */
const FEW = 5
/** Size of the text, and everything else in an entry: swatch, gaps, room for a percentile. */
const TEXT_PX = 13
const BESIDES_PX = 58
/** Longer names are cut in their column. They are whole in the list of all fields. */
const WIDEST_PX = 260

/** Width of the columns of a legend with many entries, which their last values fit; null for a few entries. */
export function columnWidth(entries: readonly LegendEntry[]): number | null {
  if (entries.length <= FEW) return null
  const widths = entries.map(
    ({ label, last }) => BESIDES_PX + widestWidth(`${label}${last?.text ?? ''}`, TEXT_PX),
  )
  return Math.ceil(Math.min(WIDEST_PX, Math.max(...widths)))
}

/** The note that all drawn entries share, which is then written once; null without one. */
export function sharedNote(entries: readonly LegendEntry[]): string | null {
  const drawn = entries.filter((entry) => entry.drawn)
  const [first] = drawn
  return drawn.length > 1 && first?.note && drawn.every(({ note }) => note === first.note) ? first.note : null
}
