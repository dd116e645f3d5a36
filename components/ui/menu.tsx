'use client'
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { Button } from './button'
import styles from './ui.module.css'

const MARGIN = 8

/** A button that opens a small list over the page: the browser's own popover, so Escape and a click outside close it. */
export function Menu({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const element = list.current
    const button = anchor.current
    if (event.newState !== 'open' || !element || !button) return
    const { right, bottom, top } = button.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const below = bottom + 6 + height < innerHeight || top < height
    element.style.left = `${Math.max(MARGIN, Math.min(right - width, innerWidth - width - MARGIN))}px`
    element.style.top = `${below ? bottom + 6 : top - height - 6}px`
  }

  useEffect(() => {
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
        <Button popoverTarget={id}>
          {icon}
          <span>{label}</span>
        </Button>
      </span>
      <div id={id} ref={list} popover="auto" className={styles.menu} onToggle={place}>
        {children}
      </div>
    </>
  )
}
