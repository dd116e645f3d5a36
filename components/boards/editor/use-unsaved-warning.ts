'use client'
import { useEffect } from 'react'

const QUESTION = 'This board has unsaved changes. Leave anyway?'

/** Asks before the page is left, by closing it, by a link on it or by going back, while something is not saved. */
export function useUnsavedWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
      if (!link || elsewhere || link.getAttribute('target') === '_blank') return
      if (link.getAttribute('href')?.startsWith('#') || confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Back and forward inside the dashboard load no document; a browser without this interface does not ask there.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable && !confirm(QUESTION))
        event.preventDefault()
    }
    const traversing = 'navigation' in window ? window.navigation : null
    traversing?.addEventListener('navigate', onNavigate)
    addEventListener('beforeunload', onUnload)
    // Before the router of the dashboard hears of it.
    addEventListener('click', onClick, { capture: true })
    return () => {
      traversing?.removeEventListener('navigate', onNavigate)
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [unsaved])
}
