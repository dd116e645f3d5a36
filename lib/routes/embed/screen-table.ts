import type { TextRow } from '@/lib/latest/screen/text-rows'
import { escapeAttribute } from '@/lib/render/escape-text'
import { withDay } from '@/lib/url/day'
import type { Link } from './story-html'

/** A link that leaves the frame of an embed. */
const newTab: Link = (href, html) =>
  `<a href="${escapeAttribute(href)}" target="_blank" rel="noopener">${html}</a>`

/** A table of series as HTML, with links to their charts. Old dates say so. */
export function screenTable(
  labels: readonly string[],
  rows: readonly TextRow[],
  day: string | null,
  link: Link = newTab,
): string {
  const heads = ['Series', ...labels, 'Date'].map((label) => `<th scope="col">${escapeAttribute(label)}</th>`)
  const body = rows.map(({ path, title, cells, date, isOld }) => {
    const values = cells.map(({ text, sign }) => `<td class="${sign ?? ''}">${escapeAttribute(text)}</td>`)
    const last = `<td${isOld ? ' class="old"' : ''}>${date}${isOld ? ' (old)' : ''}</td>`
    return `<tr><th scope="row">${link(withDay(`/${path}`, day), escapeAttribute(title))}</th>${values.join('')}${last}</tr>`
  })
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
}
