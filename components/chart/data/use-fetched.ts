'use client'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Fetched, FetchOnce } from './fetch-once'

const NOTHING: Fetched<never> = { value: null, failed: false }

/** What a `fetchOnce` brings, whether it could not, and a way to try again. */
export function useFetched<T>(once: FetchOnce<T>): Fetched<T> & { retry: () => void } {
  const fetched = useSyncExternalStore<Fetched<T>>(once.subscribe, once.read, () => NOTHING)
  // A failure stands in what `read` gives.
  const retry = useCallback(() => void once.fetch().catch(() => {}), [once])
  useEffect(() => retry(), [retry])
  return { ...fetched, retry }
}
