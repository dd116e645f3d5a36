'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useMemo, useState, useTransition } from 'react'
import type { BoardRange } from '@/lib/boards/board'
import { readBoardQuery, writeBoardQuery } from '@/lib/boards/board-query'
import { isSameRange, rangeOfZoom, windowOf } from '@/lib/boards/range'
import { queryClient } from '../chart/data/query-client'
import { NoticeBox } from '../ui/notice-box'
import { BoardCell } from './board-cell'
import styles from './boards.module.css'
import { CrosshairContext, createCrosshair } from './crosshair'
import layout from './layout.module.css'
import { RangeBar } from './range-bar'
import type { RenderedCell, RenderedText } from './rendered-cell'
import { ScreenCell } from './screen-cell'
import { Story } from './story/story'
import storyStyles from './story/story.module.css'

/** The charts and texts of a board, with a shared range and crosshair. */
export function BoardView({
  cells,
  own,
  asOf,
  lastDay,
}: {
  cells: readonly RenderedCell[]
  /** Saved range of the board. */
  own: BoardRange
  /** Day as of whose end the cells are; null is now. */
  asOf: string | null
  /** Latest day of any chart. */
  lastDay: string | null
}) {
  const search = useSearchParams()
  const pathname = usePathname()
  const [crosshair] = useState(createCrosshair)
  const { range, problem } = useMemo(() => readBoardQuery(new URLSearchParams(search), own), [search, own])
  const { from, to } = windowOf(range, lastDay)
  const window = useMemo(() => ({ from, to }), [from, to])

  const hrefOf = (range: BoardRange) => pathname + writeBoardQuery({ range, asOf }, own)

  /** A selection adds a history entry. A zoom replaces the current one. */
  const change = useCallback(
    (range: BoardRange, step: 'push' | 'replace') => {
      const href = location.pathname + writeBoardQuery({ range, asOf }, own)
      if (href === location.pathname + location.search) return
      if (step === 'push') history.pushState(null, '', href)
      else history.replaceState(null, '', href)
    },
    [own, asOf],
  )

  const onWindow = useCallback(
    (seen: { from: number; to: number } | null) => change(rangeOfZoom(seen, own), 'replace'),
    [change, own],
  )

  return (
    <QueryClientProvider client={queryClient()}>
      <CrosshairContext value={crosshair}>
        <RangeBar
          range={range}
          isOwn={isSameRange(range, own)}
          hrefOf={hrefOf}
          own={own}
          onChange={(next) => change(next, 'push')}
        />
        {problem && <NoticeBox tone="warn">{problem}. The board’s own is used.</NoticeBox>}
        <div className={`${layout.box} ${styles.box}`}>
          <div className={layout.grid}>
            {cells.map((cell) =>
              'blocks' in cell ? (
                <TextCell key={cell.at} cell={cell} to={to} />
              ) : 'screen' in cell ? (
                <ScreenCell key={cell.at} cell={cell} />
              ) : (
                <BoardCell key={cell.at} cell={cell} window={window} onWindow={onWindow} />
              ),
            )}
          </div>
        </div>
      </CrosshairContext>
    </QueryClientProvider>
  )
}

/**
 * A text of a board. Its numbers are those of the last day that the board shows: if that changes, the server sends others.
 */
function TextCell({ cell, to }: { cell: RenderedText; to: string | null }) {
  const { title, width, height, blocks, numbers } = cell
  const router = useRouter()
  const [busy, startTransition] = useTransition()
  const isOther = cell.to !== to && Object.keys(numbers).length > 0
  useEffect(() => {
    if (isOther) startTransition(() => router.refresh())
  }, [isOther, router])
  return (
    <article
      className={`${layout.cell} ${storyStyles.text}`}
      data-width={width}
      data-height={height}
      aria-label={title}
      aria-busy={busy || isOther}
    >
      <Story blocks={blocks} numbers={numbers} />
    </article>
  )
}
