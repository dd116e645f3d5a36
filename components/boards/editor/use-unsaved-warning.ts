'use client'
import { useEffect } from 'react'

const QUESTION = 'This board has changes that are not saved. Leave it anyway?'

/** Asks before the page is left, by closing it or by a link on it, while something is not saved. */
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
    addEventListener('beforeunload', onUnload)
    // Before the router of the dashboard hears of it.
    addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [unsaved])
}
