'use client'
import { useState } from 'react'
import type { ViewState } from '@/lib/url/view-state'

/** Whether a state is the one a page began with, which the server's picture is of; its tab changes no picture. */
export function useIsFirst({ tab: _, ...state }: ViewState): boolean {
  const now = JSON.stringify(state)
  const [first] = useState(now)
  return now === first
}
