'use client'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Fetched, FetchOnce } from './fetch-once'

const NOTHING: Fetched<never> = { value: null, failed: false }

/** Result of a `fetchOnce`, whether it failed, and a way to retry. */
export function useFetched<T>(once: FetchOnce<T>): Fetched<T> & { retry: () => void } {
  const fetched = useSyncExternalStore<Fetched<T>>(once.subscribe, once.read, () => NOTHING)
  // `read` reports the failure.
  const retry = useCallback(() => void once.fetch().catch(() => {}), [once])
  useEffect(() => retry(), [retry])
  return { ...fetched, retry }
}

/** A way to fetch once more if the fetch failed, else null. Does not render again when the fetch succeeds. */
export function useRetry(once: FetchOnce<unknown>): (() => void) | null {
  const failed = useSyncExternalStore(
    once.subscribe,
    () => once.read().failed,
    () => false,
  )
  const retry = useCallback(() => void once.fetch().catch(() => {}), [once])
  return failed ? retry : null
}
