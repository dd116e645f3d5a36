'use client'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { ViewState } from '@/lib/url/view-state'
import { toIndex } from '../../ui/arrow-keys'
import styles from './panel.module.css'

type Tab = ViewState['tab']

const TABS: { value: Tab; label: string }[] = [
  { value: 'about', label: 'About' },
  { value: 'table', label: 'Table' },
  { value: 'api', label: 'API' },
]

export const TAB_PANEL = 'tab-panel'

export function tabId(tab: Tab): string {
  return `tab-${tab}`
}

/** Tabs made of links, with one tab stop. Arrow keys move between them, Enter and Space open one. */
export function Tabs({
  current,
  hrefOf,
  onSelect,
}: {
  current: Tab
  hrefOf: (tab: Tab) => string
  onSelect: (tab: Tab) => void
}) {
  // Without JavaScript, arrow keys do nothing, so every link stays a tab stop.
  const [roving, setRoving] = useState(false)
  useEffect(() => setRoving(true), [])

  const onKey = (event: KeyboardEvent<HTMLAnchorElement>, index: number) => {
    const next = toIndex(event, index, TABS.length)
    if (next !== null) document.getElementById(tabId(TABS[next].value))?.focus()
    else if (event.key === ' ') onSelect(TABS[index].value)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label="About this series">
      {TABS.map(({ value, label }, index) => (
        <a
          key={value}
          id={tabId(value)}
          className={styles.tab}
          href={hrefOf(value)}
          role="tab"
          aria-selected={value === current}
          aria-controls={TAB_PANEL}
          tabIndex={roving && value !== current ? -1 : 0}
          onKeyDown={(event) => onKey(event, index)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onSelect(value)
          }}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
