'use client'
import { useEffect, useState } from 'react'

/** Fetches a thing when it is first asked for; after a failure the next one who asks tries again. */
export function fetchOnce<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= fetchIt().catch((error: unknown) => {
      coming = undefined
      throw error
    })
    return coming
  }
}

/** What a `fetchOnce` brings; null until it is there. */
export function useFetched<T>(fetchIt: () => Promise<T>): T | null {
  const [fetched, setFetched] = useState<T | null>(null)
  useEffect(() => {
    let gone = false
    fetchIt().then(
      (loaded) => {
        if (!gone) setFetched(() => loaded)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [fetchIt])
  return fetched
}
