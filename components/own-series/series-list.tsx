import account from '../account/account.module.css'
import { ActionForm } from '../account/action-form'
import type { Action } from '../account/outcome'
import styles from '../account/saved-views.module.css'
import { PageLink } from '../links/page-link'
import { CopyButton } from '../ui/copy-button'
import { SeriesForm, type SeriesFormProps } from './series-form'

export interface SeriesItem {
  id: string
  version: number
  title: string
  description: string
  path: string
  formula: string
  isShared: boolean
  /** Its chart. */
  href: string
  /** Path to share. */
  link: string
}

export interface SeriesListProps extends Pick<SeriesFormProps, 'limits' | 'revision'> {
  series: readonly SeriesItem[]
  /** Limit per user. */
  most: number
  save: Action
  share: Action
  unshare: Action
  remove: Action
}

/** A user’s series, with forms to change, share and delete them. */
export function SeriesList({ series, most, save, share, unshare, remove, ...form }: SeriesListProps) {
  if (series.length === 0) return <p>No series yet.</p>
  return (
    <>
      <p className={styles.count}>
        {series.length} of {most}
      </p>
      <ul className={styles.list}>
        {series.map((one) => {
          const own = <input type="hidden" name="id" value={one.id} />
          return (
            <li key={one.id}>
              <PageLink href={one.href} className={styles.title}>
                {one.title}
              </PageLink>
              <small>
                <code>{one.formula}</code> on {one.path}
                {one.isShared && ' · shared by link'}
              </small>
              {one.description && <p>{one.description}</p>}
              <details>
                <summary>Change</summary>
                <div className={styles.forms}>
                  {/* A save that someone else overtook shows what is stored now. */}
                  <SeriesForm key={one.version} action={save} label="Save" series={one} {...form} />
                  <div className={account.field}>
                    Link
                    {one.isShared && (
                      <span>
                        <CopyButton text={{ path: one.link }} label="Copy link" />
                      </span>
                    )}
                    <ActionForm
                      action={one.isShared ? unshare : share}
                      label={one.isShared ? 'Stop sharing' : 'Share by link'}
                      about={one.title}
                    >
                      {own}
                    </ActionForm>
                  </div>
                  <div className={account.field}>
                    Delete
                    <ActionForm action={remove} label="Delete series" about={one.title}>
                      {own}
                    </ActionForm>
                  </div>
                </div>
              </details>
            </li>
          )
        })}
      </ul>
    </>
  )
}
