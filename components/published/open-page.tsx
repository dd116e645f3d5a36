import { createRoot } from 'react-dom/client'
import { type Block, type BlockedRows, joinBlocks } from '@/lib/query/row-blocks'
import type { ViewState } from '@/lib/url/view-state'
import { filterEntries } from './filter-entries'
import { EMBED, isEmbed } from './fragment'
import { PublishedChart } from './published-chart'
import { applyTheme, ThemeButton } from './theme-button'

declare global {
  /** Blocks of rows by the paths of the scripts that have them. */
  var chartroomRows: Record<string, Block> | undefined
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

function openChart(place: HTMLElement): void {
  const text = place.querySelector('script')?.textContent
  if (!text) return
  const { state, rows } = JSON.parse(text) as DrawnFrom
  const wire = joinBlocks(rows, globalThis.chartroomRows ?? {})
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
