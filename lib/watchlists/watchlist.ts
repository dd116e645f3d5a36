/** A watchlist as its owner sees it. */
export interface OwnWatchlist {
  /** Random, or given by the browser that keeps the list. */
  id: string
  title: string
  /** Whether stars are entries of this list. */
  isDefault: boolean
  /** Addresses of charts without their first slash, such as `onchain/mvrv?scale=log`. */
  entries: readonly string[]
  isShared: boolean
  /** Raised by every change; 0 in a browser. */
  version: number
}

/** A list that a browser keeps for a guest. */
export type BrowserList = Pick<OwnWatchlist, 'title' | 'isDefault' | 'entries'>

/** Entries of a list. */
export const MAX_ENTRIES = 200
/** Lists that a browser keeps. */
export const MAX_BROWSER_LISTS = 50
export const TITLE_LENGTH = 80
/** Characters of an entry. */
export const ENTRY_LENGTH = 2_000

/** Title of the list that stars fill, until its owner renames it. */
export const DEFAULT_TITLE = 'Starred'

/** Address of the chart of an entry. */
export const entryHref = (entry: string): string => `/${entry}`

/** Path of the series of an entry: `onchain/mvrv`. */
export const entryPath = (entry: string): string => entry.split('?', 1)[0]

/** The part of several entries that fits: each once, in order, and as many as a list has room for. */
export function fitting(entries: readonly string[]): { kept: string[]; left: string[] } {
  const all = [...new Set(entries)]
  return { kept: all.slice(0, MAX_ENTRIES), left: all.slice(MAX_ENTRIES) }
}

/** A line of a text that is not the address of a chart, counted from 1. */
export interface LineFault {
  line: number
  text: string
  message: string
}
