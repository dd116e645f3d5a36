import type { LegendEntry } from '@/lib/view/chart'
import { escapeHtml } from './embed-document'

/** Legend entries with their last values, what they are if not single rows, and the dates of older ones. */
export function legendHtml(entries: readonly LegendEntry[]): string {
  return entries
    .map(({ color, label, last, note, axis }) => {
      const words = [last?.olderDate && `of ${last.olderDate}`, note, axis].flatMap((one) => one || [])
      const small = words.map((one) => ` <small>${escapeHtml(one)}</small>`).join('')
      return `<span class="entry"><i style="background:${color}"></i>${escapeHtml(label)} <b>${escapeHtml(last?.text ?? '–')}</b>${small}</span>`
    })
    .join('')
}
