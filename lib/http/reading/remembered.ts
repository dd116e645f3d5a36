import { LRUCache } from 'lru-cache'

const MOST = 2_000

/** Longer texts are rarely seen again, and many of them would take much memory. */
const LONGEST = 400

/** A pure function of a text, with the results of the latest texts kept: requests repeat their addresses and headers. */
export function remembered<T extends NonNullable<unknown>>(make: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: MOST })
  return (text) => {
    const earlier = known.get(text)
    if (earlier !== undefined) return earlier
    const made = make(text)
    if (text.length <= LONGEST) known.set(text, made)
    return made
  }
}
