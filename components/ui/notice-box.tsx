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

/** A notice that takes one line, or two on a phone, until it is opened. It works without JavaScript. */
export function BriefNotice({ tone, children }: { tone: Tone; children: string }) {
  return (
    <NoticeBox tone={tone}>
      <details className={styles.brief}>
        <summary>
          <span className={styles.words}>{children}</span>
        </summary>
      </details>
    </NoticeBox>
  )
}
