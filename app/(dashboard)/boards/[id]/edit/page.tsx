import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { BoardHead } from '@/components/boards/board-head'
import { BoardEditor } from '@/components/boards/editor/board-editor'
import { isChart, isText } from '@/lib/boards/board'
import { lastDayOf, loadCells } from '@/lib/boards/load-cells'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveSeries } from '@/lib/market/resolve-series'
import { pageNotFound } from '../../../page-not-found'
import { saveAsNewBoard, saveEditedBoard } from '../../change-boards'
import { readBoard } from '../read-board'

export const metadata: Metadata = { title: 'Edit board', robots: { index: false } }

/** The board editor. Not found for everyone but the owner. */
export default async function EditBoardPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { board, viewer } = await readBoard(id)
  if (board && !viewer) redirect(`/sign-in?next=${encodeURIComponent(`/boards/${id}/edit`)}`)
  if (board?.kind !== 'own' || !viewer) return pageNotFound()
  const { content, version } = board
  const [catalog, loaded] = await Promise.all([
    getMarketFor(viewer).catalog(),
    loadCells(content.cells, viewer),
  ])
  const cells = content.cells.map((cell, at) => ({
    ...cell,
    key: `${at}`,
    seriesTitle: isChart(cell)
      ? (resolveSeries(catalog, cell.path)?.endpoint.title ?? cell.path)
      : isText(cell)
        ? 'Text'
        : 'Screen',
  }))
  return (
    <>
      <BoardHead title={`Edit ${content.title}`} description="" badges={[]} actions={null} />
      <BoardEditor
        id={id}
        version={version}
        board={{ ...content, cells }}
        lastDay={lastDayOf(loaded)}
        revision={catalog.revision}
        save={saveEditedBoard}
        saveAsNew={saveAsNewBoard}
      />
    </>
  )
}
