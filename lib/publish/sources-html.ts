import type { SeriesData } from '@/lib/contract/series'
import { escapeHtml } from '@/lib/picture/embed/embed-document'
import { originLabel } from '@/lib/picture/labels'

/** Sources of the values of a chart, with their terms. */
export function sourcesHtml(series: SeriesData): string {
  const terms = (series.metadata.sources ?? []).map(
    ({ name, url, license, licenseUrl, attribution }) =>
      `<p><a href="${escapeHtml(url)}">${escapeHtml(name)}</a>: <a href="${escapeHtml(licenseUrl)}">${escapeHtml(license)}</a>. ${escapeHtml(attribution)}</p>`,
  )
  return `<p>${escapeHtml(originLabel(series))}</p>${terms.join('')}`
}
