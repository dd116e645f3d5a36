'use client'
import { Code2, Copy, Pencil } from 'lucide-react'
import Link from 'next/link'
import { type ComponentType, useState } from 'react'
import type { BoardRange } from '@/lib/boards/board'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import { readRange } from '@/lib/boards/range'
import type { Action } from '../account/action-form'
import type { EmbedDialogProps } from '../chart/embed-dialog'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import ui from '../ui/ui.module.css'
import { ShareBoard } from './share-board'
import { TinyForm } from './tiny-form'

export interface BoardActionsProps {
  /** Slug or id. */
  id: string
  title: string
  kind: 'ready-made' | 'own' | 'shared'
  isShared: boolean
  /** The range the board has by itself. */
  own: BoardRange
  copy: Action
  share: Action
  unshare: Action
}

/** What one may do with a board: its owner edits and shares, everybody else copies; what is shared can be framed. */
export function BoardActions({ id, title, kind, isShared, own, copy, share, unshare }: BoardActionsProps) {
  const [Embed, setEmbed] = useState<ComponentType<EmbedDialogProps> | null>(null)
  const embed = async () => {
    const { EmbedDialog } = await import('../chart/embed-dialog')
    setEmbed(() => EmbedDialog)
  }
  return (
    <>
      {kind === 'own' ? (
        <>
          <Link href={`/boards/${id}/edit`} prefetch={false} className={ui.button} data-look="primary">
            <Pencil aria-hidden />
            Edit
          </Link>
          <ShareBoard id={id} isShared={isShared} share={share} unshare={unshare} />
        </>
      ) : (
        <>
          <TinyForm action={copy} id={id}>
            <Copy aria-hidden />
            Copy to my boards
          </TinyForm>
          <CopyButton text={() => location.href} label="Copy link" />
        </>
      )}
      {isShared && (
        <Button onClick={embed}>
          <Code2 aria-hidden />
          Embed
        </Button>
      )}
      {Embed && (
        <Embed
          what="board"
          title={title}
          onClose={() => setEmbed(null)}
          hrefs={(theme) => {
            const { range } = readRange(new URLSearchParams(location.search), own)
            return boardHrefs(id, { range, own, theme })
          }}
        />
      )}
    </>
  )
}
