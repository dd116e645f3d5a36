import { createRoot } from 'react-dom/client'
import type { CompactWireSeries } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import { filterEntries } from './filter-entries'
import { PublishedChart } from './published-chart'
import { applyTheme, ThemeButton } from './theme-button'

declare global {
  /** Rows of the charts of a page, by their name in the folder: each is written by a script beside it. */
  var chartroomRows: Record<string, CompactWireSeries> | undefined
}

/**
 * Makes a page of a published folder live: its charts, the theme and the search of the list. A chart whose rows did not
 * arrive stays the picture that it is.
 */
export function openPage(): void {
  applyTheme()
  for (const place of document.querySelectorAll<HTMLElement>('[data-published]')) openChart(place)
  const theme = document.querySelector('[data-theme-button]')
  if (theme) createRoot(theme).render(<ThemeButton />)
  const search = document.querySelector<HTMLInputElement>('[data-search]')
  if (search) filterEntries(search)
}

function openChart(place: HTMLElement): void {
  const wire = globalThis.chartroomRows?.[place.dataset.published ?? '']
  const state = place.querySelector('script')?.textContent
  if (!wire || !state) return
  const initial = JSON.parse(state) as ViewState
  const hasTable = place.dataset.table !== undefined
  const live = document.createElement('div')
  place.append(live)
  createRoot(live).render(<PublishedChart wire={wire} initial={initial} hasTable={hasTable} />)
  // The picture of the page stays until the first one is drawn.
  const drawn = new MutationObserver(() => {
    if (!live.querySelector('[data-chart="live"]')) return
    drawn.disconnect()
    place.querySelector('[data-still]')?.remove()
    place.dataset.live = ''
  })
  drawn.observe(live, { subtree: true, childList: true, attributeFilter: ['data-chart'] })
}
