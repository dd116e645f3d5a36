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
