import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { Fragment } from 'react'
import { BoardActions } from '@/components/boards/board-actions'
import { BoardDay } from '@/components/boards/board-day'
import { BoardHead } from '@/components/boards/board-head'
import { BoardView } from '@/components/boards/board-view'
import styles from '@/components/boards/boards.module.css'
import { gridWidth } from '@/components/boards/cell-size'
import type { RenderedCell, RenderedChart } from '@/components/boards/rendered-cell'
import { assumedWidth } from '@/components/chart/canvas/plot-size'
import { PageLink } from '@/components/links/page-link'
import { NoticeBox } from '@/components/ui/notice-box'
import { LOCAL_VISITOR, mayImport } from '@/lib/auth/may-import'
import type { Viewer } from '@/lib/auth/viewer'
import { chartsIn } from '@/lib/boards/board'
import { boardHrefs } from '@/lib/boards/board-hrefs'
import { BOARD_SETTINGS, readBoardQuery } from '@/lib/boards/board-query'
import { type LoadedCell, lastDayOf, loadCells } from '@/lib/boards/load-cells'
import { isOfProgram, type OpenedBoard } from '@/lib/boards/open-board'
import { windowOf } from '@/lib/boards/range'
import { isRecorded } from '@/lib/contract/params/as-of'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { getMarketFor } from '@/lib/market/process-market'
import { oembedHref } from '@/lib/url/hrefs'
import { unusedText } from '@/lib/url/settings/unused-text'
import { USUAL_LOOK } from '@/lib/url/view-state'
import { answerWithFailure, answerWithStatus } from '../../answer-with-status'
import { publishedBase } from '../../api-base'
import { linkPreview } from '../../link-preview'
import { UnreadBox } from '../../open-day'
import { pageNotFound } from '../../page-not-found'
import { type PageSearch, pageQuery } from '../../page-query'
import { copyToOwn, shareByLink, stopSharing } from '../change-boards'
import { readBoard } from './read-board'
import { renderCells } from './render-cells'

interface PageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<PageSearch>
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const [{ id }, asked] = await Promise.all([params, searchParams])
  const { board } = await readBoard(id)
  if (!board) return { title: 'Not found', robots: { index: false } }
  const { title, cells, range: own } = board.content
  const by = board.ownerName ? ` by ${board.ownerName}` : ''
  const description = board.content.description || `A board of ${chartsIn(cells)} charts${by}.`
  if (!board.isShared) return { title, robots: { index: false, follow: false } }
  const base = publishedBase(await headers())
  const known = {
    title,
    description,
    ...(board.kind === 'ready-made' ? {} : { robots: { index: false, follow: false } }),
  }
  if (base === null) return known
  const url = `${base}/boards/${id}`
  const seen = { ...readBoardQuery(pageQuery(asked), own), own, look: USUAL_LOOK }
  return {
    ...known,
    alternates: {
      canonical: url,
      types: { 'application/json+oembed': [{ url: `${base}${oembedHref(url)}`, title }] },
    },
    ...linkPreview({ title, description, url, image: `${base}${boardHrefs(id, seen).image}` }),
  }
}

/** A board. Every chart is drawn on the server and becomes interactive when scrolled near. */
export default async function BoardPage({ params, searchParams }: PageProps) {
  const [{ id }, search, jar, requestHeaders] = await Promise.all([
    params,
    searchParams,
    cookies(),
    headers(),
  ])
  const { board, viewer } = await readBoard(id)
  if (!board) return pageNotFound()
  const { content, kind } = board
  const asked = pageQuery(search)
  const { range, asOf, problem } = readBoardQuery(asked, content.range)
  // The bar of the day says why.
  const isNoDay = readAsOf(asked).problem !== null
  if (isNoDay) await answerWithStatus(400)
  const loaded = isNoDay ? [] : await loadCells(content.cells, viewer, asOf)
  const lastDay = lastDayOf(loaded)
  const width = assumedWidth(jar.get('w')?.value, requestHeaders.get('user-agent') ?? '')
  const cells = await renderCells(loaded, {
    grid: gridWidth(width),
    window: windowOf(range, lastDay),
    asOf,
    inside: requestHeaders.get('sec-fetch-dest') === 'empty',
    viewer,
  })
  const overloaded = cells.find(({ failure }) => failure?.code === 'overloaded')?.failure
  if (overloaded) await answerWithFailure(overloaded)
  // Ready-made boards are not chosen for this installation, so charts without data are left out and listed below.
  const without = isOfProgram(kind) ? cells.filter(isChart).filter(hasNoData) : []
  const shown = cells.filter((cell) => !without.some((one) => one === cell))
  return (
    <>
      <BoardHead
        title={content.title}
        description={content.description}
        badges={badgesOf(board)}
        actions={
          <BoardActions
            id={id}
            title={content.title}
            kind={kind}
            isShared={board.isShared}
            own={content.range}
            copy={copyToOwn}
            share={shareByLink}
            unshare={stopSharing}
            mayPublish={kind === 'own' || mayImport(viewer, requestHeaders.get(LOCAL_VISITOR))}
          />
        }
      />
      <UnreadBox search={search} names={BOARD_SETTINGS} />
      {problem !== null && !isNoDay && (
        <NoticeBox tone="warn">
          <span>{unusedText([problem])}</span>
        </NoticeBox>
      )}
      {(asOf !== null || (await hasRecord(loaded, viewer))) && (
        <BoardDay id={id} range={range} own={content.range} asOf={asOf} />
      )}
      {shown.length > 0 ? (
        <BoardView
          key={`${id} ${board.version} ${asOf}`}
          cells={shown}
          own={content.range}
          asOf={asOf}
          lastDay={lastDay}
        />
      ) : (
        <div className={styles.nothing}>
          <p>
            {isNoDay
              ? 'Its charts are not shown.'
              : without.length > 0
                ? 'None of its charts has data in this installation.'
                : kind === 'own'
                  ? 'This board is empty. Edit it to search for charts, or choose “Add to board” on any chart.'
                  : 'This board is empty.'}
          </p>
        </div>
      )}
      {without.length > 0 && (
        <p className={styles.without}>
          Charts without data (open one to see what to import):{' '}
          {without.map(({ at, href, title }, place) => (
            <Fragment key={at}>
              {place > 0 && ', '}
              <PageLink href={href}>{title}</PageLink>
            </Fragment>
          ))}
          .
        </p>
      )}
    </>
  )
}

/** Whether a chart of the board, or any series for a board without one, has a record of earlier values. */
async function hasRecord(loaded: readonly LoadedCell[], viewer: Viewer | null): Promise<boolean> {
  const charts = loaded.flatMap((one) => ('view' in one ? [one.view.endpoint] : []))
  const { endpoints } = charts.length > 0 ? { endpoints: charts } : await getMarketFor(viewer).catalog()
  return endpoints.some(isRecorded)
}

const isChart = (cell: RenderedCell): cell is RenderedChart => 'href' in cell
const hasNoData = ({ failure }: RenderedChart) => failure?.code === 'data_not_available'

function badgesOf({ kind, ownerName, isShared }: OpenedBoard): string[] {
  if (kind === 'ready-made') return ['Ready-made']
  if (kind === 'divided') return ['Side by side']
  if (kind === 'shared') return [`by ${ownerName}`, 'Read-only']
  return [isShared ? 'Shared by link' : 'Private']
}
