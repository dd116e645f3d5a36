'use client'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { withDay } from '@/lib/url/day'
import { useDay } from '../links/day'
import { useOpenPage } from '../links/use-open-page'
import { isSearchChord } from './is-search-chord'
import type { PaletteProps } from './palette'
import styles from './shell.module.css'
// Styles of the palette, which arrives later.
import '../ui/ui.module.css'
import '../catalog/catalog.module.css'
import './palette.module.css'
import { Icon } from '../ui/icons/icon'

/** Text after a key that was pressed too early; null if it ends the search, undefined if the key does not belong to it. */
function withKey(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Escape') return null
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}

/** The search field of the header. The palette and its index are fetched on first use. */
export function SearchButton({ revision }: { revision: string }) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [hasKeys, setHasKeys] = useState(false)
  const { open: openPage } = useOpenPage()
  const day = useDay()

  const load = useCallback(async () => {
    const { Palette: loaded } = await import('./palette')
    setPalette(() => loaded)
  }, [])

  /** Letters typed before the palette can take them; null if nobody waits for it. */
  const typedAhead = useRef<string | null>(null)
  const takeTyped = useCallback(() => {
    const typed = typedAhead.current ?? ''
    typedAhead.current = null
    return typed
  }, [])

  const show = useCallback(() => {
    typedAhead.current = ''
    setOpen(true)
    // The search page works without the palette.
    load().catch(() => location.assign(withDay('/search', day)))
  }, [load, day])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (typedAhead.current !== null) {
        const typed = withKey(typedAhead.current, event)
        if (typed === undefined) return
        event.preventDefault()
        event.stopImmediatePropagation()
        typedAhead.current = typed
        if (typed === null) setOpen(false)
        return
      }
      // The palette has keys of its own.
      if (open) return
      const target = event.target as HTMLElement
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      const chord = isSearchChord(event)
      if (!chord && (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey)) return
      event.preventDefault()
      show()
    }
    // Before the shortcuts of a chart hear it.
    addEventListener('keydown', onKey, true)
    setHasKeys(true)
    return () => removeEventListener('keydown', onKey, true)
  }, [show, open])

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show()
  }

  return (
    <>
      <a
        href={withDay('/search', day)}
        className={styles.search}
        onClick={onClick}
        onPointerEnter={() => load().catch(() => {})}
        aria-haspopup="dialog"
        // Announced once they work.
        aria-keyshortcuts={hasKeys ? '/ Control+K Meta+K' : undefined}
        aria-label="Search series, fields, tickers"
      >
        <Icon of="search" />
        <span>
          Search<span data-long> series, fields, tickers</span>
        </span>
        <kbd title="/ or Ctrl K or ⌘K">/</kbd>
      </a>
      {open && Palette && (
        <Palette revision={revision} takeTyped={takeTyped} onOpen={openPage} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
