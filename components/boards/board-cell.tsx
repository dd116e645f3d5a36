'use client'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { chartHref } from '@/lib/boards/cell-state'
import { inWindow } from '@/lib/url/shows-cycles'
import { ReturnLink } from '../account/return-link'
import { useSize } from '../chart/canvas/use-size'
import { useIsFirst } from '../chart/data/use-is-first'
import { usePicture } from '../chart/data/use-picture'
import { explainFailure } from '../chart/panel/explain-failure'
import { DayLink } from '../links/day'
import { PageLink } from '../links/page-link'
import { NotesChip } from '../ui/notes-chip'
import styles from './boards.module.css'
import { CellPlot } from './cell-plot'
import layout from './layout.module.css'
import type { RenderedChart } from './rendered-cell'

const AHEAD = '500px'

/** Whether the element is, or has been, in view or close to it. */
function useIsNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, near])
  return near
}

export interface BoardCellProps {
  cell: RenderedChart
  window: { from: string | null; to: string | null }
  onWindow: (window: { from: number; to: number } | null) => void
}

/** One chart of a board. Its title links to the page of the chart with the same dates. */
export function BoardCell({ cell, window, onWindow }: BoardCellProps) {
  const href = cell.failure ? cell.href : chartHref(cell.endpoint, cell.state, window)
  return (
    <article
      className={`${layout.cell} ${styles.cell}`}
      data-width={cell.width}
      data-height={cell.height}
      aria-label={cell.title}
    >
      <h2 className={styles.cellTitle} data-walk="board">
        <PageLink href={href}>{cell.title}</PageLink>
      </h2>
      {cell.failure ? (
        <RefusedCell failure={cell.failure} />
      ) : (
        <DrawnCell cell={cell} window={window} onWindow={onWindow} />
      )}
    </article>
  )
}

/** The server's picture, covered by the live chart when the cell comes near the view. */
function DrawnCell({
  cell,
  window,
  onWindow,
}: BoardCellProps & { cell: Extract<RenderedChart, { failure: null }> }) {
  const box = useRef<HTMLDivElement>(null)
  const near = useIsNear(box)
  const measured = useSize(box)
  const size = near ? measured : null
  const state = useMemo(() => inWindow(cell.endpoint, cell.state, window), [cell, window])
  const { drawing, drawn, outdated, busy, failure, retry } = usePicture(cell.endpoint, state, size, {
    initial: cell.initial,
    isFirst: useIsFirst(state),
    ahead: false,
  })
  return (
    <>
      <CellPlot
        at={cell.at}
        box={box}
        drawing={drawing}
        size={size}
        initial={cell.initial}
        state={state}
        drawn={drawn}
        busy={busy || outdated !== null}
        onWindow={onWindow}
      />
      <div className={styles.foot}>
        <span>{cell.source}</span>
        <NotesChip notes={cell.notes} />
        {failure && (
          <span role="status">
            {explainFailure(failure).title}.{' '}
            <button type="button" className={styles.retry} onClick={retry}>
              Try again
            </button>
          </span>
        )}
      </div>
    </>
  )
}

function RefusedCell({ failure }: { failure: NonNullable<RenderedChart['failure']> }) {
  const { title, text, actions } = explainFailure(failure)
  const link = actions.find((action) => 'href' in action)
  const Link = link && 'returns' in link ? ReturnLink : DayLink
  return (
    <div className={styles.plot} data-refused={failure.code}>
      <div className={styles.over}>
        <b>{title}</b>
        <span>{text[0]}</span>
        {link && 'href' in link && <Link href={link.href}>{link.label}</Link>}
      </div>
    </div>
  )
}
