'use client'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { LegendEntry } from '@/lib/view/chart'
import styles from '../panel/panel.module.css'

/** Drawn fields with their last value, compared series, then available fields. A click shows or hides one. */
export function Legend({
  entries,
  onToggle,
  onRemove,
}: {
  entries: readonly LegendEntry[]
  onToggle: (field: string) => void
  /** Removes a compared series. */
  onRemove: (column: string) => void
}) {
  const [all, setAll] = useState(false)
  const drawn = entries.filter((entry) => entry.drawn || entry.overlay)
  const others = entries.filter((entry) => !entry.drawn && !entry.overlay)
  return (
    <div className={styles.legend}>
      {(all ? [...drawn, ...others] : drawn).map((entry) => (
        <span key={entry.field} className={styles.entryBox}>
          <button
            type="button"
            className={styles.entry}
            style={{ '--swatch': entry.color } as React.CSSProperties}
            aria-pressed={entry.drawn}
            title={titleOf(entry)}
            onClick={() => onToggle(entry.field)}
          >
            <span className={styles.swatch} aria-hidden />
            <span className={styles.entryLabel}>
              {entry.overlay && entry.overlay.letter === null && '= '}
              {entry.label}
            </span>
            {entry.last && <span className={styles.entryValue}>{entry.last.text}</span>}
            {entry.overlay?.failure && <span className={styles.refused}>{entry.overlay.failure}</span>}
            {entry.note && <small>{entry.note}</small>}
            {entry.aliases.length > 0 && <small>+{entry.aliases.length}</small>}
          </button>
          {entry.overlay && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${entry.label}`}
              onClick={() => onRemove(entry.field)}
            >
              <X aria-hidden />
            </button>
          )}
        </span>
      ))}
      {others.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `${others.length} more`}
        </button>
      )}
    </div>
  )
}

function titleOf({ field, aliases, unit, overlay }: LegendEntry): string {
  if (overlay) return overlay.failure ?? overlay.note
  const names = aliases.length > 0 ? `${field}, also sent as ${aliases.join(', ')}` : field
  return unit && unit !== 'none' ? `${names} (${unit})` : names
}
