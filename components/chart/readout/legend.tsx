'use client'
import { type CSSProperties, useRef, useState } from 'react'
import type { LegendEntry } from '@/lib/view/chart'
import { columnWidth, isWide, sharedNote } from '@/lib/view/legend/legend-columns'
import { legendOrder } from '@/lib/view/legend/legend-order'
import type { Readout } from '@/lib/view/readout/readout'
import { Icon } from '../../ui/icons/icon'
import styles from '../panel/panel.module.css'
import { changeOf, dateText, olderDate, valueText } from './value-text'

/**
 * Drawn fields with the values under the crosshair, or the last ones. Fields that are switched off stay in their place.
 * A few are in one line. Many are in columns of one width, so that the number of lines does not depend on the values. A
 * button shows the entries without room, and the other fields. On a phone, all values of a row cover the top of the plot.
 */
export function Legend({
  entries,
  readout,
  resolution,
  onToggle,
  onSolo,
  onRemove,
}: {
  entries: readonly LegendEntry[]
  /** Values under the crosshair; null if it is nowhere. */
  readout: Readout | null
  /** Default: `1d`. */
  resolution: string | undefined
  onToggle: (entry: LegendEntry) => void
  /** Draws only this field. */
  onSolo: (entry: LegendEntry) => void
  /** Removes a compared series. */
  onRemove: (column: string) => void
}) {
  const [all, setAll] = useState(false)
  const seen = useRef<string[]>([])
  const { listed, others } = legendOrder(entries, seen.current)
  for (const { field } of listed) if (!seen.current.includes(field)) seen.current.push(field)
  const date = dateText(listed, readout, resolution)
  const width = columnWidth(listed)
  const shared = sharedNote(listed)
  const dated = date && (
    <span className={styles.date} data-readout={readout ? '' : undefined} data-date>
      {date}
      {shared && <small> {shared}</small>}
    </span>
  )
  return (
    <div
      className={styles.legend}
      data-all={all ? '' : undefined}
      data-columns={width === null ? undefined : ''}
      style={width === null ? undefined : ({ '--column': `${width}px` } as CSSProperties)}
    >
      <div className={styles.entries}>
        {(all ? [...listed, ...others] : listed).map((entry, at) => (
          <span
            key={entry.field}
            className={styles.entryBox}
            data-wide={at === 0 || isWide(entry, width) ? '' : undefined}
          >
            {at === 0 && dated}
            <button
              type="button"
              className={styles.entry}
              style={{ '--swatch': entry.color } as CSSProperties}
              aria-pressed={entry.drawn}
              title={titleOf(entry)}
              onClick={(event) => (event.altKey ? onSolo : onToggle)(entry)}
            >
              <span className={styles.swatch} aria-hidden />
              <span className={styles.entryLabel}>
                {entry.overlay && entry.overlay.letter === null && '= '}
                {entry.label}
              </span>
              {entry.drawn && (
                <span className={styles.entryValue} data-last={entry.last?.text} data-field={entry.field}>
                  {valueText(entry, readout)}
                </span>
              )}
              {entry.drawn && <Change text={changeOf(entry, readout)} field={entry.field} />}
              {entry.overlay?.failure && <span className={styles.refused}>{entry.overlay.failure}</span>}
              <span className={styles.notes}>
                {entry.drawn && olderDate(entry, readout) && (
                  <small className={styles.older}>of {olderDate(entry, readout)}</small>
                )}
                {entry.axis && <small>{entry.axis}</small>}
                {entry.note && entry.note !== shared && <small>{entry.note}</small>}
              </span>
              {all && entry.aliases.length > 0 && <small>same as {entry.aliases.join(', ')}</small>}
              {entry.drawn && <Rank entry={entry} readout={readout} />}
            </button>
            {entry.overlay && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${entry.label}`}
                onClick={() => onRemove(entry.field)}
              >
                <Icon of="x" />
              </button>
            )}
          </span>
        ))}
        <span className={styles.moreBox} data-kept={others.length > 0 ? '' : undefined}>
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer' : `All ${entries.length}`}
            <span> fields</span>
          </button>
        </span>
      </div>
    </div>
  )
}

/** The change since the row before. Its sign is written, so that the color only repeats it. */
function Change({ text, field }: { text: string | null; field: string }) {
  return (
    text && (
      <span className={text.startsWith('-') ? styles.down : styles.up} data-change={field}>
        {text}
      </span>
    )
  )
}

/** The percentile under the crosshair. */
function Rank({ entry, readout }: { entry: LegendEntry; readout: Readout | null }) {
  const rank = readout?.entries.find(({ field }) => field === entry.field)?.percentile ?? null
  return (
    <small
      className={styles.rank}
      data-rank
      title={rank === null ? undefined : `${Math.round(rank)} % of all values are at or below this one.`}
    >
      {rank === null ? '' : `p${Math.round(rank)}`}
    </small>
  )
}

function titleOf({ field, aliases, unit, overlay, drawn }: LegendEntry): string {
  if (overlay) return overlay.failure ?? overlay.note
  const names = aliases.length > 0 ? `${field}, also sent as ${aliases.join(', ')}` : field
  return `${unit && unit !== 'none' ? `${names} (${unit})` : names}. Click to ${drawn ? 'hide' : 'show'} it, Alt-click to show only this field.`
}
