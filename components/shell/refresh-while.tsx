'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY_MS = 5_000
/** A round of all series takes minutes; a page that stays open beyond is left alone. */
const MOST = 200

/** Reads the page again until it no longer renders this, while the tab is visible. */
export function RefreshWhile() {
  const router = useRouter()
  useEffect(() => {
    let left = MOST
    const timer = setInterval(() => {
      if (document.hidden) return
      if (left-- > 0) router.refresh()
      else clearInterval(timer)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [router])
  return null
}
