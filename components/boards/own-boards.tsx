import { ActionForm } from '../account/action-form'
import { Field } from '../account/field'
import type { Action } from '../account/outcome'
import { PageLink } from '../links/page-link'
import { Badge } from '../ui/badge'
import { ButtonForm } from './button-form'
import styles from './list.module.css'

export interface BoardListItem {
  id: string
  title: string
  isShared: boolean
  updatedAt: Date
  /** Number of charts and texts. */
  cells: number
}

/** The boards of one account: open, edit, rename, share, delete. */
export function OwnBoards({
  boards,
  most,
  ...how
}: {
  boards: readonly BoardListItem[]
  /** Most boards per account. */
  most: number
  titleLength: number
  rename: Action
  share: Action
  unshare: Action
  remove: Action
}) {
  if (boards.length === 0) {
    return (
      <p className={styles.count}>
        No boards yet. Create an empty one here, copy a ready-made one, or choose “Add to board” at the top of
        a chart.
      </p>
    )
  }
  return (
    <>
      <p className={styles.count}>
        {boards.length} of {most}
      </p>
      <ul className={styles.list}>
        {boards.map((board) => (
          <OwnBoard key={board.id} board={board} {...how} />
        ))}
      </ul>
    </>
  )
}

function OwnBoard({
  board: { id, title, isShared, updatedAt, cells },
  titleLength,
  rename,
  share,
  unshare,
  remove,
}: {
  board: BoardListItem
  titleLength: number
  rename: Action
  share: Action
  unshare: Action
  remove: Action
}) {
  const own = <input type="hidden" name="id" value={id} />
  return (
    <li>
      <div className={styles.line}>
        <PageLink href={`/boards/${id}`} className={styles.title}>
          {title}
        </PageLink>
        {isShared && <Badge tone="accent">Shared by link</Badge>}
      </div>
      <small>
        {cells === 1 ? '1 cell' : `${cells} cells`} · updated {updatedAt.toISOString().slice(0, 10)}
      </small>
      <details>
        <summary>Change</summary>
        <div className={styles.forms}>
          <div className={styles.line}>
            <PageLink href={`/boards/${id}/edit`}>Edit charts</PageLink>
            <ButtonForm action={isShared ? unshare : share} id={id}>
              {isShared ? 'Stop sharing' : 'Share by link'}
            </ButtonForm>
          </div>
          <ActionForm action={rename} label="Rename">
            {own}
            <Field label="Title" name="title" defaultValue={title} required maxLength={titleLength} />
          </ActionForm>
          <ActionForm action={remove} label="Delete board">
            {own}
            <label className={styles.sure}>
              <input type="checkbox" required /> Delete this board permanently. Its link and embeds stop
              working.
            </label>
          </ActionForm>
        </div>
      </details>
    </li>
  )
}
