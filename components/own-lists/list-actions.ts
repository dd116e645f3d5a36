import type { BrowserList, LineFault } from '@/lib/watchlists/watchlist'

/** Outcome of a change of watchlists, or the reason of its refusal. */
export type ListOutcome<T> = { kind: 'done'; value: T } | { kind: 'refused'; text: string }

/** Title and entries of a list. */
export interface ListContent {
  title: string
  entries: readonly string[]
}

/** Changes that run on the server, with the rights of the visitor. */
export interface ListActions {
  make: (content: ListContent) => Promise<ListOutcome<string>>
  save: (of: { id: string; version: number; content: ListContent }) => Promise<ListOutcome<number>>
  star: (address: string, isStarred: boolean) => Promise<ListOutcome<null>>
  share: (id: string, isShared: boolean) => Promise<ListOutcome<null>>
  remove: (id: string) => Promise<ListOutcome<null>>
  merge: (lists: readonly BrowserList[]) => Promise<ListOutcome<BrowserList[]>>
  read: (text: string) => Promise<ListOutcome<{ entries: string[]; faults: LineFault[] }>>
}
