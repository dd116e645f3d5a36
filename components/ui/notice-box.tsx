import type { ReactNode } from 'react'
import styles from './ui.module.css'

export function NoticeBox({ tone, children }: { tone: 'plain' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      {children}
    </div>
  )
}
