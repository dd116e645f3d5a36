'use client'
import { type FormEvent, useState } from 'react'
import { oneLine } from '@/lib/contract/one-line'
import { type OwnWatchlist, TITLE_LENGTH } from '@/lib/watchlists/watchlist'
import { PageLink } from '../links/page-link'
import { PublishButton } from '../links/publish-button'
import { removeList, saveList, shareList } from '../own-lists/lists-store'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import ui from '../ui/ui.module.css'
import styles from './watchlists.module.css'

/** Name, link, and end of a list. */
export function ListSettings({
  list,
  place,
  onRenamed,
}: {
  list: OwnWatchlist
  place: 'browser' | 'account'
  onRenamed: (id: string) => void
}) {
  const [title, setTitle] = useState(list.title)
  const [isSure, setIsSure] = useState(false)
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = oneLine(title)
    const isDone = wanted !== '' && (await saveList(list, { ...list, title: wanted }))
    if (isDone) onRenamed(place === 'account' ? list.id : `titled ${wanted}`)
  }
  // In a browser the list of stars has no name of its own, and no end.
  if (place === 'browser' && list.isDefault) return null
  return (
    <details className={styles.text}>
      <summary>{place === 'account' ? 'Share, rename, or delete' : 'Rename or delete'}</summary>
      {place === 'account' && (
        <div className={styles.bar}>
          <Button onClick={() => void shareList(list, !list.isShared)}>
            {list.isShared ? 'Stop sharing' : 'Share by link'}
          </Button>
          {list.isShared && (
            <>
              <CopyButton
                label="Copy link"
                text={() => new URL(`/watchlists/${list.id}`, location.href).href}
              />
              <PageLink href={`/watchlists/${list.id}`}>Shared page</PageLink>
              <PublishButton address={`watchlists/${list.id}`} />
            </>
          )}
          <small>
            {list.isShared
              ? 'Anyone with the link can read the list. Each chart needs the rights of its reader.'
              : 'Only you can see this list.'}
          </small>
        </div>
      )}
      <form className={styles.bar} onSubmit={rename}>
        <input
          className={ui.input}
          value={title}
          required
          maxLength={TITLE_LENGTH}
          aria-label="Name"
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit">Rename</Button>
      </form>
      {!list.isDefault && (
        <div className={styles.bar}>
          <label>
            <input type="checkbox" checked={isSure} onChange={(event) => setIsSure(event.target.checked)} />{' '}
            Delete this list permanently
          </label>
          <Button disabled={!isSure} onClick={() => void removeList(list.id)}>
            Delete list
          </Button>
        </div>
      )}
    </details>
  )
}
