'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { prefetchPage } from './prefetch-page'
import { stepFrom } from './walk'

/** Loads the next page of the list one came from, when the browser has nothing else to do. */
export function useNextOfWalk(): void {
  const router = useRouter()
  useEffect(() => {
    const next = stepFrom(location, 1)
    if (!next) return
    const load = () => prefetchPage(router, next)
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(load)
    return () => cancelIdleCallback(handle)
  }, [router])
}
