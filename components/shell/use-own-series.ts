'use client'
import { useEffect, useState } from 'react'

/** A series of the account, as the search shows it. */
export interface FoundSeries {
  title: string
  description: string
  formula: string
  /** Its chart. */
  href: string
}

const NONE: readonly FoundSeries[] = []

/** The series of the account; none for a guest, and none until they are loaded or if that fails. */
export function useOwnSeries(isSignedIn: boolean): readonly FoundSeries[] {
  const [series, setSeries] = useState(NONE)
  useEffect(() => {
    if (!isSignedIn) return
    const left = new AbortController()
    fetch('/own-series', { signal: left.signal })
      .then(async (response) =>
        response.ok ? ((await response.json()) as { series: FoundSeries[] }).series : NONE,
      )
      .then(setSeries, () => {})
    return () => left.abort()
  }, [isSignedIn])
  return series
}
