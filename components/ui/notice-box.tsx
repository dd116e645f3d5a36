import type { ReactNode } from 'react'
import styles from './ui.module.css'

type Tone = 'plain' | 'warn' | 'bad'

export function NoticeBox({
  tone,
  apart = false,
  children,
}: {
  tone: Tone
  /** Whether there is room below it, where its parent leaves none between its children. */
  apart?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.notice} data-tone={tone} data-apart={apart || undefined} role="status">
      {children}
    </div>
  )
}
