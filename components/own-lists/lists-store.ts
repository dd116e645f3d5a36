import { oneLine } from '@/lib/contract/one-line'
import {
  type BrowserList,
  fitting,
  MAX_BROWSER_LISTS,
  MAX_ENTRIES,
  type OwnWatchlist,
} from '@/lib/watchlists/watchlist'

import { onLocalListChange } from '../catalog/local-lists'
import { readBrowserLists, writeBrowserLists } from './browser-lists'
import type { ListActions, ListContent, ListOutcome } from './list-actions'

/** The lists of the visitor: those of the account, or for a guest those of this browser. */
export interface ListsState {
  /** Null until they are loaded. */
  lists: readonly OwnWatchlist[] | null
  place: 'browser' | 'account'
  /** Reason why the last change or the loading failed. */
  problem: string | null
}

const NO_ANSWER = 'The server did not answer. Check your connection and try again.'
const FULL = `A list has at most ${MAX_ENTRIES} charts. Remove one first.`

let state: ListsState = { lists: null, place: 'browser', problem: null }
/** Changes of an account. Null for a guest. */
let actions: ListActions | null = null
/** The loading that goes on, and whether the lists may have changed since it began. */
let loading: Promise<void> | null = null
let isStale = false
/** Whether changes of other windows are followed. */
let isFollowed = false
const listeners = new Set<() => void>()

export const getLists = (): ListsState => state

/** Before scripts run nobody knows the lists of a browser. */
const UNKNOWN: ListsState = { lists: null, place: 'browser', problem: null }
export const getServerLists = (): ListsState => UNKNOWN

export function onListsChange(listener: () => void): () => void {
  listeners.add(listener)
  if (!isFollowed) onLocalListChange(readBrowser)
  isFollowed = true
  if (state.lists === null) loadLists()
  return () => void listeners.delete(listener)
}

/** Says whose lists these are. `of` are the changes of an account, or null for a guest. */
export function connectLists(of: ListActions | null): void {
  const place = of ? 'account' : 'browser'
  actions = of
  if (place === state.place && state.lists !== null) return
  state = { lists: null, place, problem: null }
  if (listeners.size > 0) loadLists()
}

/** Loads the lists again. Earlier ones are shown until then. An answer from before the call is not the last. */
export async function loadLists(): Promise<void> {
  if (state.place === 'browser') return readBrowser()
  isStale = true
  loading ??= loadWhileStale().finally(() => {
    loading = null
  })
  return loading
}

async function loadWhileStale(): Promise<void> {
  while (isStale) {
    isStale = false
    try {
      const response = await fetch('/own-lists')
      if (!response.ok) throw new Error(NO_ANSWER)
      const { lists } = (await response.json()) as { lists: OwnWatchlist[] }
      set({ lists })
    } catch {
      set({ problem: 'Could not load your watchlists.' })
    }
  }
}

/** Adds a chart to the end of a list, or removes it. Without `id` the list is that of stars. */
export async function putEntry(entry: string, isIn: boolean, id?: string): Promise<boolean> {
  const list = state.lists?.find((one) => (id === undefined ? one.isDefault : one.id === id))
  const others = (list?.entries ?? []).filter((one) => one !== entry)
  const { kept, left } = fitting(isIn ? [...others, entry] : others)
  if (left.length > 0) return refuse(FULL)
  if (list && (!list.isDefault || !actions)) return saveList(list, { title: list.title, entries: kept })
  if (!actions) return false
  // The first star makes the list.
  if (list) replace({ ...list, entries: kept })
  return run(actions.star(entry, isIn), loadLists)
}

/** Saves title and entries of a list at once, and on failure shows the list as it is. */
export async function saveList(list: OwnWatchlist, content: ListContent): Promise<boolean> {
  const edited = { ...list, ...content }
  if (!actions) {
    const others = (state.lists ?? []).filter(({ id }) => id !== list.id)
    if (!list.isDefault && isTaken(content.title, others)) return refuse(TAKEN)
    return write((state.lists ?? []).map((one) => (one.id === list.id ? edited : one)))
  }
  replace(edited)
  const { id, version } = list
  return run(actions.save({ id, version, content }), (saved) => replace({ ...edited, version: saved }))
}

/** Creates a list and returns its ID. Null if it was refused. */
export async function addList(content: ListContent): Promise<string | null> {
  const title = oneLine(content.title)
  const own = state.lists ?? []
  if (title === '') return null
  if (actions) {
    let made: string | null = null
    await run(actions.make({ ...content, title }), async (id) => {
      made = id
      await loadLists()
    })
    return made
  }
  if (isTaken(title, own)) refuse(TAKEN)
  else if (own.length > MAX_BROWSER_LISTS)
    refuse(`This browser keeps at most ${MAX_BROWSER_LISTS} lists. Delete one first.`)
  else if (write([...own, { title, isDefault: false, entries: content.entries }]))
    return state.lists?.at(-1)?.id ?? null
  return null
}

export async function removeList(id: string): Promise<boolean> {
  const rest = (state.lists ?? []).filter((one) => one.id !== id)
  if (!actions) return write(rest)
  return run(actions.remove(id), () => set({ lists: rest }))
}

export async function shareList(list: OwnWatchlist, isShared: boolean): Promise<boolean> {
  if (!actions) return false
  return run(actions.share(list.id, isShared), () => replace({ ...list, isShared }))
}

const TAKEN = 'Another list has this name. Choose a different one.'
const isTaken = (title: string, lists: readonly OwnWatchlist[]) =>
  lists.some((one) => !one.isDefault && one.title.toLowerCase() === title.toLowerCase())

async function run<T>(outcome: Promise<ListOutcome<T>>, done: (value: T) => unknown): Promise<boolean> {
  const known = await outcome.catch((): ListOutcome<T> => ({ kind: 'refused', text: NO_ANSWER }))
  if (known.kind === 'refused') {
    await loadLists()
    return refuse(known.text)
  }
  set({ problem: null })
  await done(known.value)
  return true
}

function refuse(problem: string): false {
  set({ problem })
  return false
}

function replace(list: OwnWatchlist): void {
  set({ lists: (state.lists ?? []).map((one) => (one.id === list.id ? list : one)) })
}

/** Stores the lists in the browser, and reports when it does not keep them. */
function write(lists: readonly BrowserList[]): boolean {
  writeBrowserLists(lists)
  readBrowser()
  const kept = state.lists?.reduce((sum, { entries }) => sum + entries.length, 0)
  if (kept === lists.reduce((sum, { entries }) => sum + entries.length, 0)) {
    set({ problem: null })
    return true
  }
  return refuse('This browser does not keep the list: its storage is full or switched off.')
}

function readBrowser(): void {
  if (state.place === 'browser') set({ lists: readBrowserLists() })
}

function set(change: Partial<ListsState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}
