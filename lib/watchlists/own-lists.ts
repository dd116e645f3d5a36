import 'server-only'
import * as z from 'zod'
import { ownDocuments } from '@/lib/auth/own-documents'
import type { Viewer } from '@/lib/auth/viewer'
import { readForm, words } from '@/lib/boards/read-form'
import { ApiError } from '@/lib/contract/errors'
import { getState } from '@/lib/state/database/process-state'
import {
  changeWatchlist,
  createWatchlist,
  deleteWatchlist,
  findWatchlist,
  listWatchlists,
  MAX_WATCHLISTS,
  planWatchlists,
  type StoredWatchlist,
  shareWatchlist,
} from '@/lib/state/shared/watchlists'
import { noWatchlist } from './open-watchlist'
import { faultOfAddress, readEntry } from './read-entry'
import { uniteLists } from './unite-lists'
import {
  type BrowserList,
  DEFAULT_TITLE,
  ENTRY_LENGTH,
  fitting,
  MAX_BROWSER_LISTS,
  MAX_ENTRIES,
  type OwnWatchlist,
  TITLE_LENGTH,
} from './watchlist'

const own = ownDocuments('change your watchlists', noWatchlist)
const { signedIn } = own

const title = words(TITLE_LENGTH).refine((text) => text !== '', 'must not be empty')
const entry = z.string().min(1).max(ENTRY_LENGTH)
const list = z.strictObject({ title, entries: z.array(entry).max(MAX_ENTRIES) })
const browserLists = z
  .array(z.strictObject({ title, isDefault: z.boolean(), entries: z.array(entry).max(MAX_ENTRIES) }))
  .max(MAX_BROWSER_LISTS + 1)

/** The lists of an account: the one of stars first, then in the owner’s order. */
export async function ownWatchlists(viewer: Viewer): Promise<OwnWatchlist[]> {
  const state = getState()
  if (!state.exists()) return []
  return (await listWatchlists(await state.database(), viewer.id)).map(shownToOwner)
}

/**
 * Only the owner may change a list, not even an administrator. Throws `sign_in_required` without a viewer, and
 * `unknown_route` alike for missing lists and those of others.
 */
export async function addWatchlist(
  viewer: Viewer | null,
  content: unknown,
  now = new Date(),
): Promise<string> {
  const { id: ownerId } = signedIn(viewer)
  const read = readForm(list, content, 'list')
  const entries = await normalized(read.entries, new Set(), viewer)
  return createWatchlist(await getState().database(), { ownerId, title: read.title, entries }, now)
}

/** Saves a list that was edited from `version` and returns its new version. Throws `conflict` if it was changed meanwhile. */
export async function saveWatchlist(
  viewer: Viewer | null,
  edited: { id: string; version: number; content: unknown },
  now = new Date(),
): Promise<number> {
  const { id: ownerId } = signedIn(viewer)
  const read = readForm(list, edited.content, 'list')
  const database = await getState().database()
  const { id, version } = edited
  const before = await findWatchlist(database, id)
  if (before?.ownerId !== ownerId) throw noWatchlist()
  const entries = await normalized(read.entries, new Set(before.entries), viewer)
  const saved = await changeWatchlist(database, { id, ownerId, version }, { title: read.title, entries }, now)
  if (saved === null)
    throw new ApiError('conflict', 'This list was changed in another window. It is shown as it is now.')
  return saved
}

/** Puts a chart at the end of the list of stars, or removes it. */
export async function starChart(
  viewer: Viewer | null,
  address: string,
  isStarred: boolean,
  now = new Date(),
): Promise<void> {
  const { id: ownerId } = signedIn(viewer)
  const [wanted] = isStarred ? await normalized([address], new Set(), viewer) : [address]
  await planWatchlists(
    await getState().database(),
    ownerId,
    (own) => {
      const starred = own.find(({ isDefault }) => isDefault)
      const others = (starred?.entries ?? []).filter((one) => one !== wanted)
      const { kept, left } = fitting(isStarred ? [...others, wanted] : others)
      if (left.length > 0)
        throw new ApiError('conflict', `A list has at most ${MAX_ENTRIES} charts. Remove one first.`)
      if (starred) return { added: [], changed: [{ id: starred.id, entries: kept }] }
      if (own.length >= MAX_WATCHLISTS) throw new ApiError('conflict', 'You have no room for another list.')
      return { added: [{ title: DEFAULT_TITLE, isDefault: true, entries: kept }], changed: [] }
    },
    now,
  )
}

/** Shares a list by link or stops it, effective immediately. */
export async function shareOwnWatchlist(
  viewer: Viewer | null,
  id: string,
  isShared: boolean,
  now = new Date(),
): Promise<void> {
  await own.change(viewer, id, (database, of) => shareWatchlist(database, of, isShared, now))
}

export async function removeWatchlist(viewer: Viewer | null, id: string, now = new Date()): Promise<void> {
  await own.change(viewer, id, (database, of) => deleteWatchlist(database, of, now))
}

/**
 * Makes the lists of a browser part of the account (`uniteLists`) and returns what stays in the browser: charts without
 * room, and those that no longer exist.
 */
export async function mergeBrowserLists(
  viewer: Viewer | null,
  lists: unknown,
  now = new Date(),
): Promise<BrowserList[]> {
  const { id: ownerId } = signedIn(viewer)
  const known: BrowserList[] = []
  const unknown: BrowserList[] = []
  for (const one of readForm(browserLists, lists, 'list')) {
    const read = await Promise.all(one.entries.map((entry) => readOrNull(entry, viewer)))
    known.push({ ...one, entries: [...new Set(read.flatMap((found) => found ?? []))] })
    const lost = one.entries.filter((_, at) => read[at] === null)
    if (lost.length > 0) unknown.push({ ...one, entries: lost })
  }
  let left: BrowserList[] = []
  await planWatchlists(
    await getState().database(),
    ownerId,
    (own) => {
      const united = uniteLists(own, known, MAX_WATCHLISTS)
      left = united.left
      return united
    },
    now,
  )
  // Two parts of one list become one list again.
  return uniteLists([], [...left, ...unknown], Number.POSITIVE_INFINITY).added
}

async function readOrNull(address: string, viewer: Viewer | null): Promise<string | null> {
  try {
    return (await readEntry(address, viewer)).entry
  } catch (error) {
    faultOfAddress(error)
    return null
  }
}

/** Entries in their one form, each once. Those that are stored stay, also if their series is gone. */
async function normalized(
  entries: readonly string[],
  stored: ReadonlySet<string>,
  viewer: Viewer | null,
): Promise<string[]> {
  const read = await Promise.all(
    entries.map(async (one) => (stored.has(one) ? one : (await readEntry(one, viewer)).entry)),
  )
  return [...new Set(read)]
}

function shownToOwner(list: StoredWatchlist): OwnWatchlist {
  const { id, title, isDefault, entries, isShared, version } = list
  return { id, title, isDefault, entries, isShared, version }
}
