import type { TextRow } from '@/lib/latest/screen/text-rows'
import { escapeHtml } from '@/lib/picture/embed/embed-document'

/** A table of series as HTML, with links to their charts. Old dates say so. */
export function screenTable(labels: readonly string[], rows: readonly TextRow[]): string {
  const heads = ['Series', ...labels, 'Date'].map((label) => `<th scope="col">${escapeHtml(label)}</th>`)
  const body = rows.map(({ path, title, cells, date, isOld }) => {
    const link = `<a href="/${escapeHtml(path)}" target="_blank" rel="noopener">${escapeHtml(title)}</a>`
    const values = cells.map(({ text, sign }) => `<td class="${sign ?? ''}">${escapeHtml(text)}</td>`)
    const day = `<td${isOld ? ' class="old"' : ''}>${date}${isOld ? ' (old)' : ''}</td>`
    return `<tr><th scope="row">${link}</th>${values.join('')}${day}</tr>`
  })
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
}
