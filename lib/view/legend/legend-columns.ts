import type { LegendEntry } from '@/lib/view/chart'

/** More entries than this are in columns. */
const FEW = 4
/** Width of a sign, and of everything else in an entry: swatch, gaps, room for a percentile. */
const SIGN_PX = 7.6
const BESIDES_PX = 58
/** Longer names are cut in their column. They are whole in the list of all fields. */
const WIDEST_PX = 260
/** Entries wider than this times a usual one do not decide the width of the columns. They take two. */
const MUCH_WIDER = 1.35

const widthOf = ({ label, last }: LegendEntry): number =>
  BESIDES_PX + SIGN_PX * `${label}${last?.text ?? ''}${last?.change ?? ''}`.length

/** Width of the columns of a legend with many entries, which most of their last values fit; null for a few entries. */
export function columnWidth(entries: readonly LegendEntry[]): number | null {
  if (entries.length <= FEW) return null
  const widths = entries.map(widthOf).sort((a, b) => a - b)
  const usual = widths[widths.length >> 1]
  return Math.ceil(Math.min(WIDEST_PX, Math.max(...widths.filter((width) => width <= usual * MUCH_WIDER))))
}

/** Whether an entry is wider than a column. */
export const isWide = (entry: LegendEntry, column: number | null): boolean =>
  column !== null && widthOf(entry) > column

/** The note that all drawn entries share, which is then written once; null without one. */
export function sharedNote(entries: readonly LegendEntry[]): string | null {
  const drawn = entries.filter((entry) => entry.drawn)
  const [first] = drawn
  return drawn.length > 1 && first?.note && drawn.every(({ note }) => note === first.note) ? first.note : null
}
