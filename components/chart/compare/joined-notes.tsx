import type { LegendEntry } from '@/lib/view/chart'
import styles from '../panel/panel.module.css'

/** Where each compared series is drawn and how its rows were joined. */
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
