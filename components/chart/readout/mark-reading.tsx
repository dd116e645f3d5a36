'use client'
import type { CSSProperties } from 'react'
import type { Chart } from '@/lib/view/chart'
import type { MarkReading as Reading } from '@/lib/view/pointer/pointer'
import { type Edges, movedX } from '../canvas/edges'
import styles from './mark-reading.module.css'
import type { PointedMark } from './pointed-mark'

export interface MarkReadingProps {
  chart: Pick<Chart, 'plot' | 'edges'>
  mark: PointedMark
  reading: Reading
  /** Edges in view, which a gesture moves; null without a time axis. */
  edges: Edges | null
}

/** A frame around the mark under the crosshair, and its values in the opposite corner of the plot, where they cover nothing beside it. */
export function MarkReading({ chart, mark, reading, edges }: MarkReadingProps) {
  const { plot } = chart
  const place = mark.of.place(mark.at)
  const moved = (x: number) => {
    const now = chart.edges && edges ? movedX(plot, x, chart.edges, edges) : x
    return Math.min(plot.left + plot.width, Math.max(plot.left, now))
  }
  const left = moved(place.left)
  const width = Math.max(1, moved(place.left + place.width) - left)
  const isHigh = place.top + place.height / 2 < plot.top + plot.height / 2
  const isRight = left + width / 2 > plot.left + plot.width / 2
  return (
    <>
      <div className={styles.mark} data-mark style={{ ...place, left, width }} aria-hidden />
      <div
        className={styles.area}
        style={plot}
        data-side={isRight ? 'left' : 'right'}
        data-end={isHigh ? 'bottom' : 'top'}
        aria-hidden
      >
        <div className={styles.values} data-readout>
          <b>{reading.title}</b>
          <dl>
            {reading.entries.map(({ field, label, color, text }) => (
              <div key={field}>
                <dt style={{ '--swatch': color } as CSSProperties}>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  )
}
