'use client'
import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './ui.module.css'

export interface Segment {
  value: string
  label: string
  title?: string
  href: string
  /** Reason why it cannot be chosen. */
  refused?: string
}

/** A row of links, one of them current. Works without JavaScript; with it, no page load is needed. */
export function Segmented({
  label,
  segments,
  current,
  onSelect,
}: {
  label: string
  segments: readonly Segment[]
  current: string | null
  onSelect: (value: string) => void
}) {
  const row = useRef<HTMLFieldSetElement>(null)
  // Scroll the current segment into view if the row is too wide.
  useEffect(() => {
    const element = row.current
    const chosen = element?.querySelector<HTMLElement>(`[data-value="${CSS.escape(current ?? '')}"]`)
    if (!element || !chosen || element.scrollWidth <= element.clientWidth) return
    element.scrollLeft = chosen.offsetLeft - element.offsetLeft - element.clientWidth / 2
  }, [current])

  const select = (event: MouseEvent, value: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onSelect(value)
  }
  return (
    <fieldset ref={row} className={styles.segmented} aria-label={label}>
      {segments.map((segment) =>
        segment.refused ? (
          <span key={segment.value} className={styles.segment} aria-disabled="true" title={segment.refused}>
            {segment.label}
          </span>
        ) : (
          <a
            key={segment.value}
            className={styles.segment}
            data-value={segment.value}
            href={segment.href}
            title={segment.title}
            aria-current={segment.value === current ? 'true' : undefined}
            onClick={(event) => select(event, segment.value)}
          >
            {segment.label}
          </a>
        ),
      )}
    </fieldset>
  )
}
