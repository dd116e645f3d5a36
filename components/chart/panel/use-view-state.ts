'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useState } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { carryOver } from '@/lib/url/carry-over'
import { pageHref } from '@/lib/url/hrefs'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'

/**
 * Chart state from the address of the page. `preset` has the parameters that an old name of the series implies. They
 * apply until the address has the current name.
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
  // The router shows a change when it has time. A control used at once must find what the one before it changed.
  const [changed, setChanged] = useState<string | null>(null)
  const isNewest = changed !== null && changed === location.pathname + location.search
  const address = isNewest ? changed : `${pathname}?${search}`
  const { path, query } = splitAddress(address)
  const read = useMemo(() => readAddress(path, new URLSearchParams(query)), [readAddress, path, query])

  const hrefOf = useCallback((state: ViewState) => pageHref(endpoint, state), [endpoint])

  /**
   * Changes the address. `push` adds a history entry, `replace` (for a zoom) does not. The address may be newer than the
   * state on screen, so only the parts that differ between the two are written.
   */
  const change = useCallback(
    (wanted: ViewState, step: 'push' | 'replace' = 'push') => {
      const now = readAddress(location.pathname, new URLSearchParams(location.search)).state
      const href = pageHref(endpoint, carryOver(read.state, wanted, now))
      if (href === location.pathname + location.search) return
      if (step === 'replace') return history.replaceState(null, '', href)
      history.pushState(null, '', href)
      setChanged(href)
    },
    [endpoint, read.state, readAddress],
  )
  return { ...read, hrefOf, change }
}

/** Path and query of an address, the query as `URLSearchParams` writes it. */
function splitAddress(address: string) {
  const at = address.indexOf('?')
  if (at < 0) return { path: address, query: '' }
  return { path: address.slice(0, at), query: new URLSearchParams(address.slice(at)).toString() }
}
