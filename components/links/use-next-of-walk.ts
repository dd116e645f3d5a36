'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { withDay } from '@/lib/url/day'
import { useDay } from './day'
import { prefetchPage } from './prefetch-page'
import { stepFrom } from './walk'

/** Loads the next page of the list one came from, when the browser has nothing else to do. */
export function useNextOfWalk(): void {
  const router = useRouter()
  const day = useDay()
  useEffect(() => {
    const undated = stepFrom(location, 1)
    if (!undated) return
    const next = withDay(undated, day)
    const load = () => prefetchPage(router, next)
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(load)
    return () => cancelIdleCallback(handle)
  }, [router, day])
}
