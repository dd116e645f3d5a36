import { escapeAttribute } from '@/lib/render/escape-text'

export interface PageParts {
  title: string
  /** The way from the page to the folder. */
  root: string
  /** HTML below the title. */
  main: string
  /** HTML of sources and terms. */
  credit: string
  /** Day on which the page was made, `YYYY-MM-DD`. */
  made: string
  /** Paths of scripts with rows, from the folder. */
  scripts: readonly string[]
  description?: string
  /** The list of all charts. */
  isIndex?: boolean
}

/**
 * A page of a published folder. Every address is relative, so that it opens from anywhere, as a file too. With `#embed` at
 * the end of its address it is the chart alone, for a frame.
 */
export function publishedDocument({ title, root, main, credit, made, ...rest }: PageParts): string {
  const scripts = [...rest.scripts, 'chart.js'].map(
    (path) => `<script src="${escapeAttribute(root + path)}" defer></script>`,
  )
  const home = rest.isIndex ? '' : `<a href="${root}index.html">All charts</a>`
  const description = rest.description ? `<p>${escapeAttribute(rest.description)}</p>` : ''
  return `<!doctype html><html lang="en" data-theme="system" data-colors="green-red"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeAttribute(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${root}chart.css"></head><body><div class="published" id="embed"><header>${home}<h1>${escapeAttribute(title)}</h1><span data-theme-button></span>${description}</header><main>${main}</main><footer>${credit}<p>Made on <time>${made}</time> with Chartroom.</p></footer></div>${scripts.join('')}</body></html>
`
}
