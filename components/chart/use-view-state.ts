'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
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
  const read = useMemo(() => {
    const params = new URLSearchParams(search)
    const own = pathname === `/${endpoint.family}/${endpoint.name}`
    if (!own) for (const [name, value] of Object.entries(preset)) params.set(name, value)
    return readViewState(endpoint, params)
  }, [endpoint, preset, search, pathname])

  const hrefOf = useCallback((state: ViewState) => pageHref(endpoint, state), [endpoint])

  /** A choice of the visitor is a step to go back to; a zoom in progress only replaces the address. */
  const change = useCallback(
    (state: ViewState, step: 'push' | 'replace' = 'push') => {
      const href = pageHref(endpoint, state)
      if (href === location.pathname + location.search) return
      if (step === 'push') history.pushState(null, '', href)
      else history.replaceState(null, '', href)
    },
    [endpoint],
  )
  return { ...read, hrefOf, change }
}
