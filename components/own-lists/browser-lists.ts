import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'
import {
  type BrowserList,
  DEFAULT_TITLE,
  MAX_BROWSER_LISTS,
  MAX_ENTRIES,
  type OwnWatchlist,
} from '@/lib/watchlists/watchlist'
import { readLocalList, writeLocalList } from '../catalog/local-lists'
import { readStored, writeStored } from '../ui/browser-storage'

/** The list of stars, whose name is that of its key. */
const STARRED_ID = 'starred'

/** The lists that this browser keeps for a guest: stars first. Without storage there is only the empty one of stars. */
export function readBrowserLists(): OwnWatchlist[] {
  const starred = ownList({ title: DEFAULT_TITLE, isDefault: true, entries: readLocalList('starred') })
  return [starred, ...readOthers().map((list) => ownList({ ...list, isDefault: false }))]
}

/** Lists with entries, as they become part of an account. */
export function filledBrowserLists(): BrowserList[] {
  return readBrowserLists()
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, isDefault, entries }) => ({ title, isDefault, entries }))
}

/** Replaces all lists. Stars without a list are none. */
export function writeBrowserLists(lists: readonly BrowserList[]): void {
  const others = lists.filter(({ isDefault }) => !isDefault)
  const kept = others.slice(0, MAX_BROWSER_LISTS).map(({ title, entries }) => ({ title, entries }))
  if (!writeStored('localStorage', BROWSER_KEYS.lists, kept)) return
  // This tells every part of the page that lists changed.
  writeLocalList('starred', lists.find(({ isDefault }) => isDefault)?.entries ?? [])
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function readOthers(): { title: string; entries: string[] }[] {
  const kept = readStored('localStorage', BROWSER_KEYS.lists)
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one) =>
    typeof one?.title === 'string' && one.title !== '' && isTexts(one.entries)
      ? [{ title: one.title, entries: one.entries.slice(0, MAX_ENTRIES) }]
      : [],
  )
}

/** A title is the name of one list of a browser. */
function ownList({ title, isDefault, entries }: BrowserList): OwnWatchlist {
  const id = isDefault ? STARRED_ID : `titled ${title}`
  return { id, title, isDefault, entries, isShared: false, version: 0 }
}
