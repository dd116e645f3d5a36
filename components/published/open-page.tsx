import { createRoot } from 'react-dom/client'
import { unpackJson } from '@/lib/query/packed-json'
import { type Block, type BlockedRows, joinBlocks } from '@/lib/query/row-blocks'
import type { ViewState } from '@/lib/url/view-state'
import { EMBED, isEmbed } from './fragment'
import { PublishedChart } from './published-chart'
import { applyTheme, ThemeButton } from './theme-button'

declare global {
  /** Packed blocks of rows by the paths of the scripts that have them. */
  var chartroomRows: Record<string, string> | undefined
}

/**
 * Makes a page of a published folder live: its charts, the theme and the search of the list. A chart whose rows did not
 * arrive stays the picture that it is.
 */
export function openPage(): void {
  applyTheme()
  if (isEmbed()) document.getElementById(EMBED)?.setAttribute('data-embed', '')
  for (const place of document.querySelectorAll<HTMLElement>('[data-published]')) openChart(place)
  const theme = document.querySelector('[data-theme-button]')
  if (theme) createRoot(theme).render(<ThemeButton />)
  const search = document.querySelector<HTMLInputElement>('[data-search]')
  if (search) filterEntries(search)
}

/** State and rows of the chart of a page. */
interface DrawnFrom {
  state: ViewState
  rows: BlockedRows
}

const blocks = new Map<string, Block>()

/** A block that arrived. Charts of a board share some. */
function blockOf(path: string): Block | undefined {
  const packed = globalThis.chartroomRows?.[path]
  if (packed === undefined) return undefined
  const block = blocks.get(path) ?? (JSON.parse(unpackJson(packed)) as Block)
  blocks.set(path, block)
  return block
}

function openChart(place: HTMLElement): void {
  const text = place.querySelector('script')?.textContent
  if (!text) return
  const { state, rows } = JSON.parse(unpackJson(text)) as DrawnFrom
  const wire = joinBlocks(rows, blockOf)
  if (!wire) return
  const hasTable = place.dataset.table !== undefined && !isEmbed()
  const live = document.createElement('div')
  place.append(live)
  createRoot(live).render(<PublishedChart wire={wire} initial={state} hasTable={hasTable} />)
  // The picture of the page stays until the first one is drawn.
  const drawn = new MutationObserver(() => {
    if (!live.querySelector('[data-chart="live"]')) return
    drawn.disconnect()
    place.querySelector('[data-still]')?.remove()
    place.dataset.live = ''
  })
  drawn.observe(live, { subtree: true, childList: true, attributeFilter: ['data-chart'] })
}

/** Shows the entries of the list of a folder that have every word of the search field. */
function filterEntries(field: HTMLInputElement): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  const status = document.querySelector('[data-found]')
  field.hidden = false
  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const entry of entries) {
      const text = entry.dataset.entry ?? ''
      entry.hidden = !words.every((word) => text.includes(word))
      if (!entry.hidden) found++
    }
    if (status) status.textContent = words.length > 0 ? `${found} of ${entries.length}` : ''
  }
  field.addEventListener('input', filter)
}
