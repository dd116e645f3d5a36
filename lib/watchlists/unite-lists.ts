import { type BrowserList, fitting, type OwnWatchlist } from './watchlist'

/** Changes that make the lists of a browser part of those of an account. */
export interface United {
  /** New lists, and the entries of changed ones. */
  added: { title: string; isDefault: boolean; entries: string[] }[]
  changed: { id: string; entries: string[] }[]
  /** Entries without room, which stay in the browser. */
  left: BrowserList[]
}

/**
 * The union of both: a list of the browser joins the one of the account with its title, and the starred one the starred
 * one, whatever their titles. Entries of the account come first, in its order. Other lists are added at the end. An entry
 * without room in its list, and a list without room in the account, is left: nothing is lost.
 */
export function uniteLists(
  own: readonly Pick<OwnWatchlist, 'id' | 'title' | 'isDefault' | 'entries'>[],
  browser: readonly BrowserList[],
  mostLists: number,
): United {
  const united: United = { added: [], changed: [], left: [] }
  const known = new Map(own.map((list) => [keyOf(list), { ...list, entries: [...list.entries] }]))
  for (const list of browser) {
    if (list.entries.length === 0) continue
    const same = known.get(keyOf(list))
    if (!same && known.size >= mostLists) {
      united.left.push(list)
      continue
    }
    const { kept, left } = fitting([...(same?.entries ?? []), ...list.entries])
    if (left.length > 0) united.left.push({ ...list, entries: left })
    if (!same) {
      const made = { id: '', title: list.title, isDefault: list.isDefault, entries: kept }
      known.set(keyOf(list), made)
      united.added.push(made)
    } else if (kept.length > same.entries.length) {
      same.entries.splice(0, Number.POSITIVE_INFINITY, ...kept)
      if (same.id !== '' && !united.changed.includes(same)) united.changed.push(same)
    }
  }
  return {
    added: united.added.map(({ title, isDefault, entries }) => ({ title, isDefault, entries })),
    changed: united.changed.map(({ id, entries }) => ({ id, entries })),
    left: united.left,
  }
}

const keyOf = ({ title, isDefault }: Pick<OwnWatchlist, 'title' | 'isDefault'>) =>
  isDefault ? 'default' : `titled ${title.toLowerCase()}`
