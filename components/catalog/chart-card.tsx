import Link from 'next/link'
import type { ReactNode } from 'react'
import styles from './tiles.module.css'

/** A small picture of a chart that links to its page. */
export function ChartCard({
  href,
  title,
  note,
  wide,
  children,
}: {
  href: string
  title: string
  note: string
  wide?: 'wide'
  children: ReactNode
}) {
  return (
    <Link href={href} prefetch={false} className={styles.card} data-wide={wide}>
      <span className={styles.cardHead}>
        <span className={styles.cardTitle}>{title}</span>
        <span className={styles.cardNote}>{note}</span>
      </span>
      {children}
    </Link>
  )
}
