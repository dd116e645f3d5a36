'use client'
import { useEffect, useState } from 'react'
import { type ChartCell, MAX_CELLS, type ScreenCell, type TextCell } from '@/lib/boards/board'
import { windowOf } from '@/lib/boards/range'
import { loadIndex } from '../../catalog/load-index'
import { PageLink } from '../../links/page-link'
import { pickedQuery } from '../../shell/picked-query'
import { moved } from '../../sorting/moved'
import { SortableGrid } from '../../sorting/sortable-grid'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { NoticeBox } from '../../ui/notice-box'
import ui from '../../ui/ui.module.css'
import { useOnDemand } from '../../ui/use-on-demand'
import layout from '../layout.module.css'
import { BoardFields } from './board-fields'
import { changed, type Draft, type DraftCell, titleOf } from './draft'
import styles from './editor.module.css'
import { EditorCell } from './editor-cell'
import type { SaveActions } from './save-outcome'
import { useSave } from './use-save'

const QUESTION = 'This board has unsaved changes. Leave anyway?'

/** Asks before a page with unsaved changes is closed, or left by a link or by Back. */
function useUnsavedWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
      if (!link || elsewhere || link.getAttribute('target') === '_blank') return
      if (link.getAttribute('href')?.startsWith('#') || confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Back and Forward load no document, so `beforeunload` does not fire. Browsers without `navigation` do not ask.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable && !confirm(QUESTION))
        event.preventDefault()
    }
    const traversing = 'navigation' in window ? window.navigation : null
    traversing?.addEventListener('navigate', onNavigate)
    addEventListener('beforeunload', onUnload)
    // Uses the capture phase, to run before the Next.js router.
    addEventListener('click', onClick, { capture: true })
    return () => {
      traversing?.removeEventListener('navigate', onNavigate)
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [unsaved])
}

export interface BoardEditorProps extends SaveActions {
  id: string
  version: number
  board: Draft
  /** Latest day of any of its charts. */
  lastDay: string | null
  /** Revision of the catalog, for the search. */
  revision: string
}

const fetchPalette = async () => (await import('../../shell/palette')).Palette

let added = 0

/** Editor of a board. Changes are saved only by the Save button, and leaving with unsaved changes asks first. */
export function BoardEditor({ id, version, board, lastDay, revision, ...actions }: BoardEditorProps) {
  const [draft, setDraft] = useState(board)
  const { unsaved, busy, notice, save, saveOver, saveAsNew } = useSave({
    id,
    version,
    board,
    draft,
    ...actions,
  })
  const [announcement, setAnnouncement] = useState('')
  const { Part: Palette, open, close, failure } = useOnDemand(fetchPalette)
  useUnsavedWarning(unsaved)
  const { cells } = draft
  const put = (next: readonly DraftCell[]) => setDraft({ ...draft, cells: next })
  const full = cells.length >= MAX_CELLS

  const add = async (path: string, field: string | null, params: Readonly<Record<string, string>>) => {
    const { entries } = await loadIndex(revision)
    const seriesTitle = entries.find((entry) => entry.path === path)?.title ?? path
    const query = pickedQuery(field, params)
    const cell: ChartCell = { path, query, title: null, width: 'third', height: 'short' }
    setDraft((before) => ({
      ...before,
      cells: [...before.cells, { ...cell, seriesTitle, key: `added ${added++}` }],
    }))
    setAnnouncement(`${seriesTitle} was added at the end.`)
  }

  const addText = () => {
    const cell: TextCell = { text: '', width: 'full', height: 'short' }
    put([...cells, { ...cell, seriesTitle: 'Text', key: `added ${added++}` }])
    setAnnouncement('A text was added at the end.')
  }

  const addScreen = () => {
    const cell: ScreenCell = { screen: '', title: null, width: 'half', height: 'short' }
    put([...cells, { ...cell, seriesTitle: 'Screen', key: `added ${added++}` }])
    setAnnouncement('A screen was added at the end.')
  }

  const move = (from: number, to: number) => {
    put(moved(cells, from, to))
    setAnnouncement(`${titleOf(cells[from])} is now in position ${to + 1} of ${cells.length}.`)
  }

  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <Button variant="primary" onClick={save} disabled={busy || !unsaved}>
          {unsaved ? 'Save' : 'Saved'}
        </Button>
        <Button
          onClick={open}
          disabled={full}
          title={full ? `A board can have at most ${MAX_CELLS} cells` : undefined}
        >
          <Icon of="plus" />
          Add chart
        </Button>
        <Button onClick={addText} disabled={full}>
          <Icon of="plus" />
          Add text
        </Button>
        <Button onClick={addScreen} disabled={full} title="Add a screen or watchlist">
          <Icon of="plus" />
          Add list
        </Button>
        {failure}
        <PageLink href={`/boards/${id}`} className={ui.button}>
          View board
        </PageLink>
        <span className={styles.state} role="status">
          {unsaved ? 'Unsaved changes' : ''}
        </span>
      </div>
      {notice?.kind === 'refused' && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
      {notice?.kind === 'changed since' && (
        <ChangedSince
          id={id}
          busy={busy}
          onSaveOver={() => saveOver(notice.version)}
          onSaveAsNew={saveAsNew}
        />
      )}
      <BoardFields draft={draft} onChange={(to) => setDraft({ ...draft, ...to })} />
      {cells.length > 0 ? (
        <div className={layout.box}>
          <SortableGrid
            items={cells.map((cell) => ({ key: cell.key, name: titleOf(cell) }))}
            className={layout.grid}
            onMove={move}
          >
            {cells.map((cell, at) => (
              <EditorCell
                key={cell.key}
                cell={cell}
                at={at}
                count={cells.length}
                window={windowOf(draft.range, lastDay)}
                onChange={(to) => put(changed(cells, cell.key, to))}
                onStep={(by) => move(at, at + by)}
                onRemove={() => {
                  put(cells.filter(({ key }) => key !== cell.key))
                  setAnnouncement(`${titleOf(cell)} was removed.`)
                }}
              />
            ))}
          </SortableGrid>
        </div>
      ) : (
        <p className={styles.empty}>
          This board is empty. Choose <b>Add chart</b> here, or <b>Add to board</b> on any chart.
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {Palette && <Palette revision={revision} onClose={close} onPick={add} />}
    </div>
  )
}

/** Notice that the board was saved elsewhere since it was opened here. */
function ChangedSince({
  id,
  busy,
  onSaveOver,
  onSaveAsNew,
}: {
  id: string
  busy: boolean
  onSaveOver: () => void
  onSaveAsNew: () => void
}) {
  return (
    <NoticeBox tone="warn">
      <span>
        This board was changed since you opened it, perhaps in another tab. Your changes are not saved, but
        they are still here.{' '}
        <a href={`/boards/${id}`} target="_blank" rel="noopener">
          View the current version
        </a>
      </span>
      <Button onClick={onSaveAsNew} disabled={busy}>
        Save mine as a new board
      </Button>
      <Button onClick={onSaveOver} disabled={busy}>
        Overwrite with mine
      </Button>
    </NoticeBox>
  )
}
