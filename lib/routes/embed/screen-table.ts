import type { TextRow } from '@/lib/latest/screen/text-rows'
import { escapeHtml } from '@/lib/picture/embed/embed-document'
import { withDay } from '@/lib/url/day'
import type { Link } from './story-html'

/** A link that leaves the frame of an embed. */
const newTab: Link = (href, html) =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${html}</a>`

/** A table of series as HTML, with links to their charts. Old dates say so. */
export function screenTable(
  labels: readonly string[],
  rows: readonly TextRow[],
  day: string | null,
  link: Link = newTab,
): string {
  const heads = ['Series', ...labels, 'Date'].map((label) => `<th scope="col">${escapeHtml(label)}</th>`)
  const body = rows.map(({ path, title, cells, date, isOld }) => {
    const values = cells.map(({ text, sign }) => `<td class="${sign ?? ''}">${escapeHtml(text)}</td>`)
    const last = `<td${isOld ? ' class="old"' : ''}>${date}${isOld ? ' (old)' : ''}</td>`
    return `<tr><th scope="row">${link(withDay(`/${path}`, day), escapeHtml(title))}</th>${values.join('')}${last}</tr>`
  })
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
}
