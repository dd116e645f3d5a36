/** How far a thing is that is fetched once. */
export interface Fetched<T> {
  /** Null until it is there. */
  value: T | null
  /** The last try failed and no other is on its way. */
  failed: boolean
}

export interface FetchOnce<T> {
  /** Fetches when first asked; after a failure the next one who asks tries again. */
  fetch: () => Promise<T>
  read: () => Fetched<T>
  subscribe: (listener: () => void) => () => void
}

/** A thing that many use and that is fetched when the first of them asks. */
export function fetchOnce<T>(fetchIt: () => Promise<T>): FetchOnce<T> {
  const listeners = new Set<() => void>()
  let coming: Promise<T> | undefined
  let state: Fetched<T> = { value: null, failed: false }
  const become = (next: Fetched<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    fetch() {
      if (coming) return coming
      if (state.failed) become({ value: null, failed: false })
      coming = fetchIt().then(
        (value) => {
          become({ value, failed: false })
          return value
        },
        (error: unknown) => {
          coming = undefined
          become({ value: null, failed: true })
          throw error
        },
      )
      return coming
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
