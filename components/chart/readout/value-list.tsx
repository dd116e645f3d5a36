import type { CSSProperties } from 'react'
import type { LegendEntry } from '@/lib/view/chart'
import type { Readout } from '@/lib/view/readout/readout'
import { pictureOrder } from '@/lib/view/text/picture-order'
import { changeOf, olderDate, valueText } from './value-text'

/** Drawn fields as list items, with the values under the crosshair or the last ones. */
export function ValueList({ drawn, readout }: { drawn: readonly LegendEntry[]; readout: Readout | null }) {
  return pictureOrder(drawn).map((entry) => (
    <li key={entry.field}>
      <span style={{ '--swatch': entry.color } as CSSProperties} aria-hidden />
      {entry.label}
      <b>{valueText(entry, readout)}</b>
      {changeOf(entry, readout) && <small>{changeOf(entry, readout)}</small>}
      {olderDate(entry, readout) && <small>of {olderDate(entry, readout)}</small>}
      {entry.note && <small>{entry.note}</small>}
    </li>
  ))
}
