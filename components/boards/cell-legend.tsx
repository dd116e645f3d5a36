import type { LegendEntry } from '@/lib/view/chart'
import type { Readout } from '@/lib/view/readout/readout'
import { ValueList } from '../chart/readout/value-list'
import { dateText } from '../chart/readout/value-text'
import styles from './boards.module.css'

/** Drawn fields with their last values, or with those under the crosshair of the board. */
export function CellLegend({
  entries,
  resolution,
  readout,
}: {
  entries: readonly LegendEntry[]
  /** Default: `1d`. */
  resolution: string | undefined
  readout: Readout | null
}) {
  const drawn = entries.filter((entry) => entry.drawn)
  const date = dateText(drawn, readout, resolution)
  return (
    <>
      {date && (
        <p className={styles.date} data-pointed={readout ? '' : undefined}>
          {date}
        </p>
      )}
      <ul className={styles.legend}>
        <ValueList drawn={drawn} readout={readout} />
      </ul>
    </>
  )
}
