'use client'
import type { BoardRange } from '@/lib/boards/board'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import { readBoardQuery } from '@/lib/boards/board-query'
import type { BoardKind } from '@/lib/boards/open-board'
import type { Action } from '../account/outcome'
import { PageLink } from '../links/page-link'
import { PublishButton } from '../links/publish-button'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import ui from '../ui/ui.module.css'
import { useOnDemand } from '../ui/use-on-demand'
// Styles of the dialog, which arrives later.
import '../chart/share/embed-dialog.module.css'
import { Icon } from '../ui/icons/icon'
import { ButtonForm } from './button-form'
import { ShareBoard } from './share-board'

export interface BoardActionsProps {
  /** Slug or id. */
  id: string
  title: string
  kind: BoardKind
  isShared: boolean
  /** Saved range of the board. */
  own: BoardRange
  copy: Action
  share: Action
  unshare: Action
  /** Whether the viewer is its owner or the operator. */
  mayPublish: boolean
}

const fetchEmbed = async () => (await import('../chart/share/embed-dialog')).EmbedDialog

/** Actions of a board. The owner can edit and share it, others can copy it. A shared board can be embedded. */
export function BoardActions({
  id,
  title,
  kind,
  isShared,
  own,
  copy,
  share,
  unshare,
  mayPublish,
}: BoardActionsProps) {
  const { Part: Embed, open, close, failure } = useOnDemand(fetchEmbed)
  return (
    <>
      {kind === 'own' ? (
        <>
          <PageLink href={`/boards/${id}/edit`} className={ui.button} data-variant="primary">
            <Icon of="pencil" />
            Edit
          </PageLink>
          <ShareBoard id={id} own={own} isShared={isShared} share={share} unshare={unshare} />
        </>
      ) : (
        <>
          <ButtonForm action={copy} id={id}>
            <Icon of="copy" />
            Copy to my boards
          </ButtonForm>
          <CopyButton text={() => location.href} label="Copy link" />
        </>
      )}
      {isShared && (
        <Button onClick={open}>
          <Icon of="code-xml" />
          Embed
        </Button>
      )}
      {mayPublish && isShared && <PublishButton address={`boards/${id}`} />}
      {failure}
      {Embed && (
        <Embed
          what="board"
          title={title}
          onClose={close}
          hrefs={(look) => {
            const { range, asOf } = readBoardQuery(new URLSearchParams(location.search), own)
            return boardHrefs(id, { range, asOf, own, look })
          }}
        />
      )}
    </>
  )
}
