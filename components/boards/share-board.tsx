'use client'
import { useState } from 'react'
import type { BoardRange } from '@/lib/boards/board'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import { readBoardQuery } from '@/lib/boards/board-query'
import { USUAL_LOOK } from '@/lib/url/view-state'
import type { Action } from '../account/outcome'
import { writeClipboard } from '../ui/copy-button'
import { Icon } from '../ui/icons/icon'
import { Menu } from '../ui/menu'
import styles from './boards.module.css'
import { ButtonForm } from './button-form'

/** Menu that shares a board by link, copies the link, and stops sharing. */
export function ShareBoard({
  id,
  own,
  isShared,
  share,
  unshare,
}: {
  id: string
  /** Saved range of the board. */
  own: BoardRange
  isShared: boolean
  share: Action
  unshare: Action
}) {
  const [copied, setCopied] = useState<'copied' | 'by hand' | null>(null)
  const copy = async () => {
    const { range, asOf } = readBoardQuery(new URLSearchParams(location.search), own)
    const { page } = boardHrefs(id, { range, asOf, own, look: USUAL_LOOK })
    const done = await writeClipboard(new URL(page, location.href).href)
    setCopied(done ? 'copied' : 'by hand')
  }
  return (
    <Menu icon={<Icon of="share-2" />} label={isShared ? 'Shared' : 'Share'}>
      {isShared ? (
        <div className={styles.share}>
          <button type="button" onClick={copy}>
            <Icon of="link-2" />
            <span>
              {copied === 'copied' ? 'Copied' : 'Copy link'}
              <small>
                {copied === 'by hand'
                  ? 'Your browser blocked copying. Copy the address of this page instead.'
                  : 'Anyone with the link can read the board, but only the charts they have access to'}
              </small>
            </span>
          </button>
          <ButtonForm action={unshare} id={id}>
            <Icon of="link-2-off" />
            <span>
              Stop sharing
              <small>The link and all its embeds stop working immediately</small>
            </span>
          </ButtonForm>
        </div>
      ) : (
        <div className={styles.share}>
          <ButtonForm action={share} id={id}>
            <Icon of="link-2" />
            <span>
              Share by link
              <small>Read-only, for anyone with the link</small>
            </span>
          </ButtonForm>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {copied === 'copied' ? 'Link copied' : ''}
      </span>
    </Menu>
  )
}
