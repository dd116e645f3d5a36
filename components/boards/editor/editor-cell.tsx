'use client'
import { type MouseEvent, useId, useState } from 'react'
import {
  type CellSize,
  type ChartCell,
  HEIGHTS,
  isScreen,
  isText,
  TITLE_LENGTH,
  WIDTHS,
} from '@/lib/boards/board'
import { capitalized } from '@/lib/contract/capitalized'
import { useChangeColors, useScreenTheme } from '../../shell/use-theme'
import { MoveHandle } from '../../sorting/move-handle'
import { useSortedItem } from '../../sorting/use-sorted-item'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { Select } from '../../ui/select'
import ui from '../../ui/ui.module.css'
import layout from '../layout.module.css'
import { type CellChange, type DraftCell, titleOf } from './draft'
import styles from './editor.module.css'
import { ScreenFields } from './screen-fields'
import { TextFields } from './text-fields'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: capitalized(value) }))
const WIDTH_CHOICES = choices(WIDTHS)
const HEIGHT_CHOICES = choices(HEIGHTS)

/** A cell in the editor: its picture, words, or address, with controls for title, size, and order. */
export function EditorCell({
  cell,
  at,
  count,
  window,
  onChange,
  onStep,
  onRemove,
}: {
  cell: DraftCell
  at: number
  count: number
  /** Days the board shows. */
  window: { from: string | null; to: string | null }
  onChange: (to: CellChange) => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const id = useId()
  const { item, handle } = useSortedItem(cell.key)
  const title = titleOf(cell)
  // Moving an element in the document drops its focus. At an end this button is disabled, so focus goes to the other.
  const step = ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    onStep(by)
    requestAnimationFrame(() => {
      const other = pressed.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
      if (pressed.disabled) other?.focus()
      else pressed.focus()
    })
  }

  return (
    <li
      {...item}
      className={`${layout.cell} ${styles.cell}`}
      data-width={cell.width}
      data-height={cell.height}
      aria-label={`${title}, ${at + 1} of ${count}`}
    >
      <div className={styles.cellHead}>
        <MoveHandle name={title} className={styles.handle} handle={handle} />
        {isText(cell) ? (
          <b className={styles.cellTitle}>Text</b>
        ) : (
          <input
            className={`${ui.input} ${styles.cellTitle}`}
            value={cell.title ?? ''}
            placeholder={cell.seriesTitle}
            maxLength={TITLE_LENGTH}
            aria-label={`Title of ${cell.seriesTitle}`}
            onChange={(event) => onChange({ title: event.target.value || null })}
          />
        )}
      </div>
      {isText(cell) ? (
        <TextFields
          id={`${id}-text`}
          cell={cell}
          isNew={cell.key.startsWith('added')}
          onChange={(text) => onChange({ text })}
        />
      ) : isScreen(cell) ? (
        <ScreenFields
          screen={cell.screen}
          isNew={cell.key.startsWith('added')}
          onChange={(screen) => onChange({ screen })}
        />
      ) : (
        <CellPicture cell={cell} window={window} />
      )}
      <div className={styles.cellFoot}>
        <Select
          id={`${id}-width`}
          label={`Width of ${title}`}
          value={cell.width}
          options={WIDTH_CHOICES}
          onChange={(width) => onChange({ width: width as CellSize['width'] })}
        />
        <Select
          id={`${id}-height`}
          label={`Height of ${title}`}
          value={cell.height}
          options={HEIGHT_CHOICES}
          onChange={(height) => onChange({ height: height as CellSize['height'] })}
        />
        <span className={styles.end}>
          <Button
            variant="quiet"
            iconLabel={`Move ${title} up`}
            disabled={at === 0}
            onClick={(event) => step(event, -1)}
          >
            <Icon of="arrow-up" />
          </Button>
          <Button
            variant="quiet"
            iconLabel={`Move ${title} down`}
            disabled={at === count - 1}
            onClick={(event) => step(event, 1)}
          >
            <Icon of="arrow-down" />
          </Button>
          <Button variant="quiet" iconLabel={`Remove ${title}`} onClick={onRemove}>
            <Icon of="trash" />
          </Button>
        </span>
      </div>
    </li>
  )
}

/** Small picture of a chart with the dates of its board, or a link to the reason if it fails to load. */
function CellPicture({
  cell: { path, query },
  window: { from, to },
}: {
  cell: Pick<ChartCell, 'path' | 'query'>
  window: { from: string | null; to: string | null }
}) {
  const ground = useScreenTheme()
  const colors = useChangeColors()
  const search = new URLSearchParams(query)
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  search.set('size', 'small')
  search.set('theme', ground)
  search.set('colors', colors)
  const source = `/image/${path}.svg?${search}`
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === source) {
    return (
      <p className={`${styles.picture} ${styles.missing}`}>
        <span>
          Could not load the picture. <a href={`/${path}`}>Open the chart</a> to see why.
        </span>
      </p>
    )
  }
  return (
    // biome-ignore lint/performance/noImgElement: a small SVG from this server, loaded lazily
    <img
      className={styles.picture}
      src={source}
      alt=""
      width={1200}
      height={630}
      loading="lazy"
      draggable={false}
      onError={() => setFailed(source)}
    />
  )
}
