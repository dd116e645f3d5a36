'use client'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { withDay } from '@/lib/url/day'
import type { ViewState } from '@/lib/url/view-state'
import type { Chart } from '@/lib/view/chart'
import { offeredTimeframes } from '@/lib/view/window/offered-timeframes'
import { withScale } from '../../controls/scale-control'
import { withTimeframe } from '../../controls/timeframes'
import { useDay } from '../../links/day'
import { prefetchPage } from '../../links/prefetch-page'
import { useOpenPage } from '../../links/use-open-page'
import { stepFrom } from '../../links/walk'
import { useOnDemand } from '../../ui/use-on-demand'
import { toggleFullScreen } from '../share/full-screen'
import { areShortcutsOn, isTyping, type Shortcut, shortcutOf } from './shortcuts'
import styles from './tools.module.css'

const fetchList = async () => (await import('./shortcut-list')).ShortcutList

/** Shortcuts that change the state of a chart, and the button for their list. */
export function ShortcutsButton({
  endpoint,
  state,
  chart,
  page,
  onChange,
}: {
  endpoint: Endpoint
  state: ViewState
  chart: Pick<Chart, 'scales' | 'history' | 'opening'>
  /** Element to show in full screen. */
  page: RefObject<HTMLElement | null>
  onChange: (state: ViewState) => void
}) {
  const { Part: List, open, close, failure } = useOnDemand(fetchList)
  const { open: openPage } = useOpenPage()
  useNextOfWalk()
  const press = (key: string): boolean => {
    const control = page.current?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`)
    control?.focus()
    if (!control?.matches('select')) control?.click()
    return Boolean(control)
  }
  const perform = (shortcut: Shortcut): boolean => {
    switch (shortcut.does) {
      case 'list':
        void open()
        return true
      case 'full screen':
        toggleFullScreen(page.current)
        return true
      case 'scale': {
        const { inUse, refused } = chart.scales
        const next = inUse === 'log' ? 'linear' : 'log'
        if (!refused[next]) onChange(withScale(state, next, chart.scales))
        return true
      }
      case 'timeframe': {
        const span = offeredTimeframes(endpoint.cadence, chart.history)[shortcut.at]
        if (span) onChange(withTimeframe(state, span, chart.opening))
        return span !== undefined
      }
      case 'press':
        return press(shortcut.key)
      case 'step': {
        const href = stepFrom(location, shortcut.by)
        if (href) openPage(href)
        return href !== null
      }
      default:
        return false
    }
  }
  const onKey = useRef((_: KeyboardEvent) => {})
  onKey.current = (event) => {
    const shortcut = areShortcutsOn() && !isTyping(event.target) ? shortcutOf(event) : null
    if (shortcut && perform(shortcut)) event.preventDefault()
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button type="button" className={styles.opener} onClick={open}>
        Shortcuts
      </button>
      {failure}
      {List && <List onClose={close} />}
    </>
  )
}

/** Loads the next page of the list one came from, when the browser has nothing else to do. */
function useNextOfWalk(): void {
  const router = useRouter()
  const day = useDay()
  useEffect(() => {
    const undated = stepFrom(location, 1)
    if (!undated) return
    const next = withDay(undated, day)
    const load = () => prefetchPage(router, next)
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(load)
    return () => cancelIdleCallback(handle)
  }, [router, day])
}
