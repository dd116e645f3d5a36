import type { LegendEntry } from '@/lib/view/chart'
import type { Readout } from '@/lib/view/readout/readout'
import { ValueList } from '../chart/readout/value-list'
import { dateText } from '../chart/readout/value-text'
import styles from './saved.module.css'

/** The drawn fields with the values under the crosshair, or the last ones. A saved view has no switches. */
export function SavedLegend({
  entries,
  readout,
  resolution,
}: {
  entries: readonly LegendEntry[]
  readout: Readout | null
  /** Default: `1d`. */
  resolution: string | undefined
}) {
  const drawn = entries.filter((entry) => entry.drawn)
  return (
    <ul className={styles.legend}>
      <li data-readout={readout ? '' : undefined}>{dateText(drawn, readout, resolution)}</li>
      <ValueList drawn={drawn} readout={readout} />
    </ul>
  )
}
