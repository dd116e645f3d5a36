import type { LegendEntry } from '@/lib/view/chart'
import { escapeHtml } from './embed-document'

/** Legend entries with their last values. */
export function legendHtml(entries: readonly LegendEntry[]): string {
  return entries
    .map(
      ({ color, label, last, axis }) =>
        `<span class="entry"><i style="background:${color}"></i>${escapeHtml(label)} <b>${escapeHtml(last?.text ?? '–')}</b>${axis ? ` <small>${axis}</small>` : ''}</span>`,
    )
    .join('')
}
