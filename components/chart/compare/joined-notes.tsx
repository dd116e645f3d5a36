import type { LegendEntry } from '@/lib/view/chart'
import styles from '../panel/panel.module.css'

/** Axis of each compared series, and how its rows were joined. */
export function JoinedNotes({ legend }: { legend: readonly LegendEntry[] }) {
  return legend.map(
    ({ field, label, overlay }) =>
      overlay &&
      !overlay.failure && (
        <p key={field} className={styles.joined}>
          {label}: {overlay.note}.
        </p>
      ),
  )
}
