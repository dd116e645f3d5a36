import 'server-only'
import { escapeAttribute } from '@/lib/render/escape-text'
import type { Look } from '@/lib/url/view-state'
import { changeStyle } from '@/lib/view/style/change-colors'
import { DARK_PALETTE, LIGHT_PALETTE, paletteStyle } from '@/lib/view/style/palette'
import { TYPEFACE } from '@/lib/view/style/typeface'
import { EMBED_SIZE_STYLES } from './embed-sizes'

export const HTML = 'text/html; charset=utf-8'

export interface EmbedParts {
  look: Look
  lang: string
  title: string
  /** HTML of the legend. */
  head: string
  /** HTML of the picture or of the message in its place. */
  main: string
  label: string
  /** Notes, such as stale data or an unused setting, behind their number. */
  notes: readonly string[]
  href: string
  /** Address of the oEmbed description. */
  oembed?: string
  /** Whether the script offers the rows as a file. */
  exports?: boolean
  /** Styles of an embed without readout, which has no script. */
  still?: string
}

const LAYOUT = `*{box-sizing:border-box}html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;background:var(--chart-background);color:var(--chart-text);font:13px/1.4 ${TYPEFACE};font-variant-numeric:tabular-nums}
header,footer{display:flex;flex-wrap:wrap;gap:2px 14px;align-items:baseline;padding:8px 12px 4px}
h1{font-size:14px;font-weight:600;margin:0}
.entry{white-space:nowrap;color:var(--chart-muted)}.entry b{color:var(--chart-text);font-weight:600}.entry i{display:inline-block;width:9px;height:3px;border-radius:2px;margin-right:5px;vertical-align:middle}
main{flex:1;min-height:0;display:flex}figure{flex:1;min-width:0;margin:0;position:relative;overflow:hidden}
figure svg{display:block;width:100%;height:100%}.wide,.small,.tall{height:100%}
${EMBED_SIZE_STYLES}
footer{padding:2px 12px 8px;justify-content:space-between;font-size:11px;color:var(--chart-muted)}
footer>a,footer>button{padding:5px 0;margin:-5px 0}
footer button{border:0;background:none;font:inherit;color:var(--chart-accent);cursor:pointer}footer button:hover{text-decoration:underline}
footer a{color:var(--chart-accent);text-decoration:none}footer a:hover{text-decoration:underline}footer :focus-visible{outline:2px solid var(--chart-accent);outline-offset:2px}
.label{color:var(--chart-threshold)}
header,footer,article{position:relative}.notes summary{display:inline-block;padding:0 7px;border:1px solid var(--chart-axis);border-radius:9px;cursor:pointer;font-size:11px;color:var(--chart-muted)}.notes ul{position:absolute;z-index:1;inset:auto 8px calc(100% - 2px);margin:0;padding:6px 8px 6px 24px;max-height:60vh;overflow:auto;border:1px solid var(--chart-axis);border-radius:6px;background:var(--chart-background);color:var(--chart-text);font-size:12px}article>.notes ul{bottom:30px}.further ul{inset:100% 8px auto auto;padding-left:8px;list-style:none}
.notice{margin:auto;padding:24px;max-width:46ch;text-align:center;color:var(--chart-muted);font-size:15px}
.layer{position:absolute;inset:0;touch-action:pan-y pinch-zoom}.layer:focus-visible{outline:2px solid var(--chart-accent);outline-offset:-2px}
output{position:absolute;top:6px;background:var(--chart-background);border:1px solid var(--chart-axis);border-radius:4px;padding:5px 8px;pointer-events:none;white-space:pre;font-size:12px}
.cross{position:absolute;min-width:1px;background:var(--chart-muted);pointer-events:none}.mark{background:none;outline:1px solid var(--chart-text)}`

/** The whole document of an embed, without any inline script. */
export function embedDocument(parts: EmbedParts): string {
  const light = `:root{color-scheme:light;${paletteStyle(LIGHT_PALETTE)}}`
  const dark = `:root{color-scheme:dark;${paletteStyle(DARK_PALETTE)}}`
  const { theme } = parts.look
  const ground =
    theme === 'light'
      ? light
      : theme === 'dark'
        ? dark
        : `${light}@media (prefers-color-scheme:dark){${dark}}`
  const scheme = theme === 'system' ? 'light dark' : theme
  return `<!doctype html><html lang="${parts.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${scheme}"><meta name="robots" content="noindex"><link rel="icon" href="data:,">${parts.oembed ? `<link rel="alternate" type="application/json+oembed" href="${escapeAttribute(parts.oembed)}">` : ''}<title>${escapeAttribute(parts.title)} – Chartroom</title><style>${ground}:root{${changeStyle(parts.look.colors)}}${LAYOUT}${parts.still ?? ''}</style></head><body><header><h1>${escapeAttribute(parts.title)}</h1>${parts.head}</header><main>${parts.main}</main><footer><span class="label">${escapeAttribute(parts.label)}</span>${notesChip(parts.notes)}${parts.exports ? '<button type="button" data-export hidden>CSV</button>' : ''}<a href="${escapeAttribute(parts.href)}" target="_blank" rel="noopener">Open in Chartroom</a></footer>${parts.still ? '' : '<script src="/readout.js" defer></script>'}</body></html>`
}

/** Notes behind their number, so that they take no room from the picture. */
export function notesChip(notes: readonly string[]): string {
  if (notes.length === 0) return ''
  const items = notes.map((note) => `<li>${escapeAttribute(note)}</li>`).join('')
  return `<details class="notes"><summary>${notes.length} ${notes.length === 1 ? 'note' : 'notes'}</summary><ul>${items}</ul></details>`
}
