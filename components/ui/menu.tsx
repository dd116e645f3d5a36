'use client'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { toIndex } from './arrow-keys'
import { Button } from './button'
import styles from './ui.module.css'

const MARGIN = 8

/**
 * A button that opens a menu, using the browser's popover: Escape and a click outside close it. Arrow keys and Tab move
 * through it.
 */
export function Menu({
  icon,
  label,
  detail = null,
  shortcut,
  className = '',
  children,
}: {
  icon: ReactNode
  label: string
  /** The present choice; null for the default. Marks the button and describes it. */
  detail?: string | null
  /** Key of a chart page that opens it. */
  shortcut?: string
  /** Class of the menu, which a wide row may show without its button. */
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)

  const place = (isOpen: boolean) => {
    const element = list.current
    const button = anchor.current
    // Its items may be part of a row, which has no such end.
    if (element) element.style.maxHeight = ''
    if (!isOpen || !element || !button) return
    const { right, bottom, top } = button.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const below = bottom + 6 + height < innerHeight || top < height
    element.style.left = `${Math.max(MARGIN, Math.min(right - width, innerWidth - width - MARGIN))}px`
    const at = Math.max(MARGIN, below ? bottom + 6 : top - height - 6)
    element.style.top = `${at}px`
    // A menu that grows while it is open scrolls.
    element.style.maxHeight = `${innerHeight - at - MARGIN}px`
  }

  const move = (event: KeyboardEvent) => {
    const element = list.current
    // Inputs in the menu need their arrow keys.
    if (!element || (event.target as HTMLElement).tagName === 'INPUT') return
    if (!element.matches(':popover-open')) {
      if (event.key !== 'ArrowDown' || element.contains(event.target as Node)) return
      element.showPopover()
    }
    const items = [...element.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden])')]
    const next = toIndex(event, items.indexOf(event.target as HTMLElement), items.length)
    if (next === null) return
    event.preventDefault()
    items[next].focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser may have opened it before it could be placed.
  useEffect(() => {
    place(list.current?.matches(':popover-open') ?? false)
    const close = () => list.current?.hidePopover()
    addEventListener('scroll', close, { passive: true })
    addEventListener('resize', close)
    return () => {
      removeEventListener('scroll', close)
      removeEventListener('resize', close)
    }
  }, [])

  return (
    <>
      <span ref={anchor}>
        <Button
          popoverTarget={id}
          onKeyDown={move}
          data-shortcut={shortcut}
          title={detail ?? undefined}
          data-changed={detail === null ? undefined : ''}
        >
          {icon}
          <span>{label}</span>
        </Button>
      </span>
      <fieldset
        id={id}
        ref={list}
        popover="auto"
        aria-label={label}
        className={`${styles.menu} ${className}`}
        onToggle={({ newState }) => place(newState === 'open')}
        onKeyDown={move}
      >
        {children}
      </fieldset>
    </>
  )
}
