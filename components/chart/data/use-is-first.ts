'use client'
import { useState } from 'react'
import type { ViewState } from '@/lib/url/view-state'

/** Whether a state is the first one of the page, which the server’s picture shows. The tab does not matter. */
export function useIsFirst({ tab: _, ...state }: ViewState): boolean {
  const now = JSON.stringify(state)
  const [first] = useState(now)
  return now === first
}
