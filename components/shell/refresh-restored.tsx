'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Asks for what changed since, when the browser shows a kept page again: data, or who is signed in. */
export function RefreshRestored() {
  const router = useRouter()
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) router.refresh()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [router])
  return null
}
