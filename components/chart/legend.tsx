'use client'
import { useState } from 'react'
import type { LegendEntry } from '@/lib/view/chart'
import styles from './panel.module.css'

/** Drawn fields with their last value, then those on offer; a click draws or takes away. */
export function Legend({
  entries,
  onToggle,
}: {
  entries: readonly LegendEntry[]
  onToggle: (field: string) => void
}) {
  const [all, setAll] = useState(false)
  const drawn = entries.filter((entry) => entry.drawn)
  const others = entries.filter((entry) => !entry.drawn)
  return (
    <div className={styles.legend}>
      {(all ? [...drawn, ...others] : drawn).map((entry) => (
        <button
          key={entry.field}
          type="button"
          className={styles.entry}
          style={{ '--swatch': entry.color } as React.CSSProperties}
          aria-pressed={entry.drawn}
          title={titleOf(entry)}
          onClick={() => onToggle(entry.field)}
        >
          <span className={styles.swatch} aria-hidden />
          <span className={styles.entryLabel}>{entry.label}</span>
          {entry.last && <span className={styles.entryValue}>{entry.last.text}</span>}
          {entry.aliases.length > 0 && <small>+{entry.aliases.length}</small>}
        </button>
      ))}
      {others.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `${others.length} more`}
        </button>
      )}
    </div>
  )
}

function titleOf({ field, aliases, unit }: LegendEntry): string {
  const names = aliases.length > 0 ? `${field}, also sent as ${aliases.join(', ')}` : field
  return unit && unit !== 'none' ? `${names} (${unit})` : names
}
