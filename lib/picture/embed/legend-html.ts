import { escapeAttribute } from '@/lib/render/escape-text'
import type { LegendEntry } from '@/lib/view/chart'

/** Legend entries with their last values, what they are if not single rows, and the dates of older ones. */
export function legendHtml(entries: readonly LegendEntry[]): string {
  return entries
    .map(({ color, label, last, note, axis }) => {
      const words = [last?.change, last?.olderDate && `of ${last.olderDate}`, note, axis].flatMap(
        (one) => one || [],
      )
      const small = words.map((one) => ` <small>${escapeAttribute(one)}</small>`).join('')
      return `<span class="entry"><i style="background:${color}"></i>${escapeAttribute(label)} <b>${escapeAttribute(last?.text ?? '–')}</b>${small}</span>`
    })
    .join('')
}

/** Further entries behind their number. */
export function furtherHtml(entries: readonly LegendEntry[]): string {
  if (entries.length === 0) return ''
  const items = entries.map((entry) => `<li>${legendHtml([entry])}</li>`).join('')
  return `<details class="notes further"><summary>+${entries.length} more</summary><ul>${items}</ul></details>`
}
