'use client'
import { useEffect, useState } from 'react'

/** Pause of typing after which the server is asked. */
const PAUSE_MS = 150

/** Paths of the series that the server finds for a query; null without a query, until they arrive, or if they cannot be loaded. */
export function useAnswers(query: string | null): readonly string[] | null {
  const [answered, setAnswered] = useState<{ query: string; paths: readonly string[] } | null>(null)
  useEffect(() => {
    if (query === null) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/search-index?q=${encodeURIComponent(query)}`, { signal: abort.signal })
        if (!response.ok) return
        const { paths } = (await response.json()) as { paths: readonly string[] }
        setAnswered({ query, paths })
      } catch {
        // The closest names stay.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])
  return answered !== null && answered.query === query ? answered.paths : null
}
