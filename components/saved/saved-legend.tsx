import type { LegendEntry } from '@/lib/view/chart'
import styles from './saved.module.css'

/** The drawn fields with their last values. Read-only, because a saved view does not change. */
export function SavedLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries
        .filter((entry) => entry.drawn)
        .map(({ field, label, color, last }) => (
          <li key={field}>
            <span style={{ '--swatch': color } as React.CSSProperties} aria-hidden />
            {label}
            {last && <b>{last.text}</b>}
          </li>
        ))}
    </ul>
  )
}
