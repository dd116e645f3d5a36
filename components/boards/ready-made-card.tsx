import type { ReactNode } from 'react'
import type { ReadyMade } from '@/lib/boards/ready-made'
import tiles from '../catalog/tiles.module.css'
import { PageLink } from '../links/page-link'
import styles from './list.module.css'

/** A ready-made board in a list, with a picture of its first chart if available. */
export function ReadyMadeCard({
  board,
  note,
  children,
}: {
  board: Pick<ReadyMade, 'slug' | 'title' | 'description' | 'cells'>
  /** Default range, as text. */
  note: string
  children?: ReactNode
}) {
  return (
    <PageLink href={`/boards/${board.slug}`} className={tiles.card}>
      <span className={tiles.cardHead}>
        <span className={tiles.cardTitle}>{board.title}</span>
        <span className={tiles.cardNote}>
          {board.cells.length} charts · {note}
        </span>
      </span>
      <span className={styles.sentence}>{board.description}</span>
      {children && (
        <span className={styles.preview} aria-hidden>
          {children}
        </span>
      )}
    </PageLink>
  )
}
