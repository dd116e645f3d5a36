import type { ReactNode } from 'react'
import { PageLink } from '../links/page-link'
import styles from './tiles.module.css'

/** A small picture of a chart that links to its page. */
export function ChartCard({
  href,
  title,
  note,
  wide,
  isOld = false,
  children,
}: {
  href: string
  title: string
  note: string
  wide?: 'wide'
  /** Whether its last value is older than its cadence allows. */
  isOld?: boolean
  children: ReactNode
}) {
  return (
    <PageLink href={href} className={styles.card} data-wide={wide} data-old={isOld ? '' : undefined}>
      <span className={styles.cardHead}>
        <span className={styles.cardTitle}>{title}</span>
        <span className={styles.cardNote}>{note}</span>
      </span>
      {children}
    </PageLink>
  )
}
