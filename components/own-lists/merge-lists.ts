import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'
import type { BrowserList } from '@/lib/watchlists/watchlist'
import { readStored, writeStored } from '../ui/browser-storage'
import { filledBrowserLists, writeBrowserLists } from './browser-lists'
import type { ListActions } from './list-actions'
import { loadLists } from './lists-store'

/**
 * Moves lists of the browser into the account. Charts that the account cannot take stay in the browser, and so does
 * everything if the server does not answer. A chart that was added meanwhile, in another window, stays until the next time.
 */
export async function mergeLists(lists: readonly BrowserList[], { merge }: ListActions): Promise<void> {
  if (wasLeft(lists)) return
  const outcome = await merge(lists)
  if (outcome.kind === 'refused') return
  const sent = new Set(lists.flatMap((list) => list.entries.map((entry) => keyOf(list, entry))))
  const left = new Set(outcome.value.flatMap((list) => list.entries.map((entry) => keyOf(list, entry))))
  const stays = (list: BrowserList, entry: string) =>
    left.has(keyOf(list, entry)) || !sent.has(keyOf(list, entry))
  writeBrowserLists(
    filledBrowserLists()
      .map((list) => ({ ...list, entries: list.entries.filter((entry) => stays(list, entry)) }))
      .filter(({ entries }) => entries.length > 0),
  )
  rememberLeft(filledBrowserLists())
  await loadLists()
}

const keyOf = ({ title, isDefault }: BrowserList, entry: string) =>
  `${isDefault ? '' : title.toLowerCase()}\n${entry}`

/** Whether the account could not take just these lists before. */
function wasLeft(lists: readonly BrowserList[]): boolean {
  return JSON.stringify(readStored('sessionStorage', BROWSER_KEYS.left)) === JSON.stringify(lists)
}

/** Without storage the next page tries again. */
function rememberLeft(lists: readonly BrowserList[]): void {
  writeStored('sessionStorage', BROWSER_KEYS.left, lists)
}
