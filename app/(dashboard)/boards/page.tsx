import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { ActionForm } from '@/components/account/action-form'
import { Field } from '@/components/account/field'
import { ReadyMadeCard } from '@/components/boards/ready-made-card'
import tiles from '@/components/catalog/tiles.module.css'
import { PageLink } from '@/components/links/page-link'
import { Markup } from '@/components/ui/markup/markup'
import { keepMarkup } from '@/components/ui/markup/markup-store'
import { currentViewer } from '@/lib/auth/current-viewer'
import type { Viewer } from '@/lib/auth/viewer'
import { TITLE_LENGTH } from '@/lib/boards/board'
import { drawStillCell } from '@/lib/boards/draw-cell'
import { lastDayOf, loadCells } from '@/lib/boards/load-cells'
import { ownBoards } from '@/lib/boards/own-boards'
import { describeRange, windowOf } from '@/lib/boards/range'
import { READY_MADE, type ReadyMade } from '@/lib/boards/ready-made'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { answerWithStatus } from '../answer-with-status'
import { UnreadBox } from '../open-day'
import { pageQuery, type Searched } from '../page-query'
import { makeBoard } from './change-boards'
import { EditableBoards } from './editable-boards'

export const metadata: Metadata = {
  title: 'Boards',
  description: 'Charts side by side with a shared range and crosshair: ready-made boards and your own.',
}

const PREVIEW = { width: 480, height: 190 }

export default async function BoardsPage({ searchParams }: Searched) {
  const search = await searchParams
  const { day, problem } = readAsOf(pageQuery(search))
  // The bar of the day says why.
  if (problem) await answerWithStatus(400)
  const requestHeaders = await headers()
  const viewer = await currentViewer()
  const inside = requestHeaders.get('sec-fetch-dest') === 'empty'
  const [previews, own] = await Promise.all([
    problem ? [] : Promise.all(READY_MADE.map((board, at) => previewOf(board, viewer, at, day))),
    viewer && ownBoards(viewer),
  ])
  return (
    <>
      <header className={tiles.lead}>
        <h1>Boards</h1>
        <p>Charts side by side with a shared range and crosshair</p>
      </header>
      <UnreadBox search={search} names={[]} />
      <div className={tiles.families}>
        {READY_MADE.map((board, at) => (
          <ReadyMadeCard key={board.slug} board={board} note={describeRange(board.range)}>
            {previews[at] && (
              <Markup id={keepMarkup(previews[at])} html={inside ? previews[at] : undefined} />
            )}
          </ReadyMadeCard>
        ))}
      </div>
      <section id="yours">
        <div className={tiles.blockHead}>
          <h2>Your boards</h2>
        </div>
        {own ? (
          <>
            <EditableBoards boards={own} />
            <ActionForm action={makeBoard} label="New board" variant="primary">
              <Field label="Title of the new board" name="title" required maxLength={TITLE_LENGTH} />
            </ActionForm>
          </>
        ) : (
          <p>
            <PageLink href="/sign-in?next=%2Fboards">Sign in</PageLink> to create and share your own boards.
          </p>
        )}
      </section>
    </>
  )
}

/** The first chart of a board that loads and can be drawn, or null. */
async function previewOf(
  board: ReadyMade,
  viewer: Viewer | null,
  at: number,
  day: string | null,
): Promise<string | null> {
  for (const cell of board.cells) {
    const loaded = await loadCells([cell], viewer, day)
    const [one] = loaded
    if (!('view' in one)) continue
    const window = windowOf(board.range, lastDayOf(loaded))
    const options = { size: PREVIEW, idPrefix: `board${at}` }
    const drawn = await drawStillCell(one, window, options).catch(() => null)
    if (drawn) return drawn.svg
  }
  return null
}
