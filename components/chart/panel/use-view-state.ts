'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { carryOver } from '@/lib/url/carry-over'
import { pageHref } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'

/**
 * The state of the page, which is its address. `preset` are parameters that an old name stands for; they count until
 * the address is the canonical one.
 */
export function useViewState(endpoint: Endpoint, preset: Readonly<Record<string, string>>) {
  const search = useSearchParams()
  const pathname = usePathname()
  const readAddress = useCallback(
    (path: string, query: URLSearchParams) => {
      const params = new URLSearchParams(query)
      const own = path === `/${endpoint.family}/${endpoint.name}`
      if (!own) for (const [name, value] of Object.entries(preset)) params.set(name, value)
      return readViewState(endpoint, params)
    },
    [endpoint, preset],
  )
  const read = useMemo(() => readAddress(pathname, search), [readAddress, pathname, search])

  const hrefOf = useCallback((state: ViewState) => pageHref(endpoint, state), [endpoint])

  /**
   * A choice of the visitor is a step to go back to; a zoom in progress only replaces the address. The address may be
   * ahead of what is drawn, so only what the choice changed of that is written.
   */
  const change = useCallback(
    (wanted: ViewState, step: 'push' | 'replace' = 'push') => {
      const now = readAddress(location.pathname, new URLSearchParams(location.search)).state
      const href = pageHref(endpoint, carryOver(read.state, wanted, now))
      if (href === location.pathname + location.search) return
      if (step === 'push') history.pushState(null, '', href)
      else history.replaceState(null, '', href)
    },
    [endpoint, read.state, readAddress],
  )
  return { ...read, hrefOf, change }
}
