'use client'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { remember } from '../../display/remember'
import { BesideContext } from '../../own-lists/beside-context'
import { useOnDemand } from '../../ui/use-on-demand'
// Styles of the list, which arrives later.
import '../watchlists.module.css'
import styles from './beside.module.css'

const fetchSideList = async () => (await import('./side-list')).SideList

/** A chart page with a watchlist beside it, below it on narrow screens. A cookie remembers it, so that the page keeps its place. */
export function BesideChart({
  wasOpen,
  endpoint,
  preset,
  revision,
  children,
}: {
  wasOpen: boolean
  endpoint: Endpoint
  preset: Readonly<Record<string, string>>
  /** Revision of the catalog, for the search. */
  revision: string
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(() => rememberedOr(wasOpen))
  const aside = useRef<HTMLElement>(null)
  const isAsked = useRef(false)
  const { Part: SideList, open, close, failure } = useOnDemand(fetchSideList)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (isOpen) void open()
    else close()
  }, [isOpen])
  // Below the chart nobody would see that it opened.
  useEffect(() => {
    if (!SideList || !isAsked.current) return
    isAsked.current = false
    aside.current?.scrollIntoView({ block: 'nearest' })
  }, [SideList])
  const toggle = useCallback(() => {
    remember('list', isOpen ? 'closed' : 'open')
    isAsked.current = !isOpen
    setIsOpen(!isOpen)
  }, [isOpen])
  const beside = useMemo(() => ({ isOpen, toggle }), [isOpen, toggle])
  return (
    <BesideContext value={beside}>
      <div className={styles.beside} data-open={isOpen ? '' : undefined}>
        {children}
        {isOpen && (
          <aside ref={aside} className={styles.aside} aria-label="Watchlist">
            {SideList && (
              <SideList endpoint={endpoint} preset={preset} revision={revision} onClose={toggle} />
            )}
            {failure}
          </aside>
        )}
      </div>
    </BesideContext>
  )
}

/** The state of the cookie, which is newer than a page that was loaded ahead. */
function rememberedOr(wasOpen: boolean): boolean {
  if (typeof document === 'undefined') return wasOpen
  const found = /(?:^|; )list=(\w+)/.exec(document.cookie)
  return found ? found[1] === 'open' : wasOpen
}
