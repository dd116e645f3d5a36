import type { LegendEntry } from '@/lib/view/chart'
import type { Readout } from '@/lib/view/readout/readout'
import { formatDate } from '@/lib/view/text/format'
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
  const last = drawn.find((entry) => entry.last)?.last
  const date = readout?.date ?? (last ? formatDate(last.time, resolution) : null)
  return (
    <>
      {date && (
        <p className={styles.date} data-pointed={readout ? '' : undefined}>
          {date}
        </p>
      )}
      <ul className={styles.legend}>
        {drawn.map((entry) => (
          <li key={entry.field}>
            <span style={{ '--swatch': entry.color } as React.CSSProperties} aria-hidden />
            {entry.label}
            <b>{textOf(entry, readout)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

function textOf({ field, last }: LegendEntry, readout: Readout | null): string {
  if (!readout) return last?.text ?? '–'
  return readout.entries.find((entry) => entry.field === field)?.text ?? '–'
}
