/** State of something that is fetched once. */
export interface Fetched<T> {
  /** Null until it is loaded. */
  value: T | null
  /** The last attempt failed and no other is running. */
  failed: boolean
}

export interface FetchOnce<T> {
  /** Fetches on the first call. After a failure the next call tries again. */
  fetch: () => Promise<T>
  read: () => Fetched<T>
  subscribe: (listener: () => void) => () => void
}

/** Shares one fetch among many users, started by the first of them. */
export function fetchOnce<T>(fetchIt: () => Promise<T>): FetchOnce<T> {
  const listeners = new Set<() => void>()
  let pending: Promise<T> | undefined
  let state: Fetched<T> = { value: null, failed: false }
  const update = (next: Fetched<T>) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    fetch() {
      if (pending) return pending
      if (state.failed) update({ value: null, failed: false })
      pending = fetchIt().then(
        (value) => {
          update({ value, failed: false })
          return value
        },
        (error: unknown) => {
          pending = undefined
          update({ value: null, failed: true })
          throw error
        },
      )
      return pending
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
