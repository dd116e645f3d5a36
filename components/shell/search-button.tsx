'use client'
import { Search } from 'lucide-react'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import type { PaletteProps } from './palette'
import styles from './shell.module.css'
// Styles of the palette, which arrives later.
import '../ui/ui.module.css'
import '../catalog/catalog.module.css'
import './palette.module.css'

/** The search field of the header. The palette and its index are fetched on first use. */
export function SearchButton({ revision }: { revision: string }) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [open, setOpen] = useState(false)

  const load = useCallback(async () => {
    const { Palette: loaded } = await import('./palette')
    setPalette(() => loaded)
  }, [])

  const show = useCallback(() => {
    setOpen(true)
    // The search page works without the palette.
    load().catch(() => location.assign('/search'))
  }, [load])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      const chord = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
      if (!chord && (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey)) return
      event.preventDefault()
      show()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [show])

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show()
  }

  return (
    <>
      <a
        href="/search"
        className={styles.search}
        onClick={onClick}
        onPointerEnter={() => load().catch(() => {})}
        aria-haspopup="dialog"
        aria-label="Search series, fields, tickers"
      >
        <Search aria-hidden />
        <span>
          Search<span data-long> series, fields, tickers</span>
        </span>
        <kbd title="/ or Ctrl K or ⌘K">/</kbd>
      </a>
      {open && Palette && <Palette revision={revision} onClose={() => setOpen(false)} />}
    </>
  )
}
