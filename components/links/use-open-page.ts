'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useTransition } from 'react'
import { withDay } from '@/lib/url/day'
import { useDay } from './day'

/**
 * Opens another page of the site without a new document, on the day of the page unless `day` is another or null. Until that page is complete, the one on screen stays under its
 * own name; the shell dims it and shows a line.
 */
export function useOpenPage(): { isOpening: boolean; open: (href: string, day?: string | null) => void } {
  const router = useRouter()
  const [isOpening, start] = useTransition()
  const current = useDay()
  const open = useCallback(
    (href: string, day: string | null = current) => start(() => router.push(withDay(href, day))),
    [router, current],
  )
  useEffect(() => (isOpening ? markOpening() : undefined), [isOpening])
  return { isOpening, open }
}

let opening = 0

function markOpening(): () => void {
  mark(1)
  return () => mark(-1)
}

function mark(change: number) {
  opening += change
  document.getElementById('shell')?.toggleAttribute('data-opening', opening > 0)
  document.getElementById('content')?.setAttribute('aria-busy', String(opening > 0))
}
