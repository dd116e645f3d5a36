'use client'
import type { ViewState } from '@/lib/url/view-state'
import styles from './panel.module.css'

const TABS: { value: ViewState['tab']; label: string }[] = [
  { value: 'about', label: 'About' },
  { value: 'table', label: 'Table' },
  { value: 'api', label: 'API' },
]

export function Tabs({
  current,
  hrefOf,
  onSelect,
}: {
  current: ViewState['tab']
  hrefOf: (tab: ViewState['tab']) => string
  onSelect: (tab: ViewState['tab']) => void
}) {
  return (
    <nav className={styles.tabs} aria-label="About this series">
      {TABS.map(({ value, label }) => (
        <a
          key={value}
          className={styles.tab}
          href={hrefOf(value)}
          aria-current={value === current ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onSelect(value)
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
