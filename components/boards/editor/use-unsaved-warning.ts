'use client'
import { useEffect } from 'react'

const QUESTION = 'This board has unsaved changes. Leave anyway?'

/** Asks before a page with unsaved changes is closed, or left by a link or by Back. */
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
    // Back and Forward load no document, so `beforeunload` does not fire. Browsers without `navigation` do not ask.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable && !confirm(QUESTION))
        event.preventDefault()
    }
    const traversing = 'navigation' in window ? window.navigation : null
    traversing?.addEventListener('navigate', onNavigate)
    addEventListener('beforeunload', onUnload)
    // Uses the capture phase, to run before the Next.js router.
    addEventListener('click', onClick, { capture: true })
    return () => {
      traversing?.removeEventListener('navigate', onNavigate)
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [unsaved])
}
