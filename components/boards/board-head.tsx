import type { ReactNode } from 'react'
import { PageLink } from '../links/page-link'
import { Badge } from '../ui/badge'
import styles from './boards.module.css'

/** Title, description, badges, and actions of a board. */
export function BoardHead({
  title,
  description,
  badges,
  actions,
}: {
  title: string
  description: string
  badges: readonly string[]
  actions: ReactNode
}) {
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <PageLink href="/boards">Boards</PageLink>
      </nav>
      <div className={styles.titleLine}>
        <h1>{title}</h1>
        {badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </div>
      <div className={styles.actions}>{actions}</div>
      {description && <p className={styles.sentence}>{description}</p>}
    </header>
  )
}
