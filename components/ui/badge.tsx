import type { ReactNode } from 'react'
import styles from './ui.module.css'

export type Tone = 'plain' | 'accent' | 'warn'

export function Badge({
  tone = 'plain',
  title,
  children,
}: {
  tone?: Tone
  title?: string
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
