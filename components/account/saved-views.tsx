import { PageLink } from '../links/page-link'
import account from './account.module.css'
import { ActionForm } from './action-form'
import { type Choice, Field, SelectField } from './field'
import type { Action } from './outcome'
import styles from './saved-views.module.css'

export interface SavedViewItem {
  id: string
  title: string
  /** `onchain/mvrv`. */
  path: string
  source: string
  createdAt: Date
  expiresAt: Date | null
}

export interface SavedViewsProps {
  views: readonly SavedViewItem[]
  /** Limit per user. */
  most: number
  titleLength: number
  expiries: readonly Choice[]
  now: Date
  rename: Action
  expire: Action
  remove: Action
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** A user's saved views, with forms to rename, expire and delete them. */
export function SavedViews({ views, most, ...how }: SavedViewsProps) {
  if (views.length === 0) {
    return <p>No saved views yet. Open a chart and choose Share → Save this view.</p>
  }
  return (
    <>
      <p className={styles.count}>
        {views.length} of {most}
      </p>
      <ul className={styles.list}>
        {views.map((view) => (
          <SavedViewItem key={view.id} view={view} {...how} />
        ))}
      </ul>
    </>
  )
}

function SavedViewItem({
  view,
  titleLength,
  expiries,
  now,
  rename,
  expire,
  remove,
}: Omit<SavedViewsProps, 'views' | 'most'> & { view: SavedViewItem }) {
  const { id, title, path, source, createdAt, expiresAt } = view
  const own = <input type="hidden" name="id" value={id} />
  const end = expiresAt === null ? null : `${expiresAt <= now ? 'expired' : 'expires'} ${dayOf(expiresAt)}`
  return (
    <li>
      <PageLink href={`/s/${id}`} className={styles.title}>
        {title}
      </PageLink>
      <small>{[path, source, `saved ${dayOf(createdAt)}`, end].filter(Boolean).join(' · ')}</small>
      <details>
        <summary>Change</summary>
        <div className={styles.forms}>
          <ActionForm action={rename} label="Rename">
            {own}
            <Field label="Title" name="title" defaultValue={title} required maxLength={titleLength} />
          </ActionForm>
          <ActionForm action={expire} label="Set">
            {own}
            <SelectField label="Expires" name="expiry" options={expiries} note="Counted from today." />
          </ActionForm>
          <div className={account.field}>
            Delete
            <ActionForm action={remove} label="Delete view and its data">
              {own}
            </ActionForm>
          </div>
        </div>
      </details>
    </li>
  )
}
