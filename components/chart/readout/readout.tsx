'use client'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Chart } from '@/lib/view/chart'
import type { ReadoutEntry, Readout as ReadoutValues } from '@/lib/view/readout/readout'
import styles from '../panel/panel.module.css'
import type { Place } from './place-at'

const GAP = 14

/** The crosshair and what it stands on: every drawn value and its rank in the shown history. */
export function Readout({
  readout,
  place,
  plot,
  width,
}: {
  readout: ReadoutValues
  place: Place
  plot: Chart['plot']
  width: number
}) {
  const box = useRef<HTMLDivElement>(null)
  const [boxWidth, setBoxWidth] = useState(190)

  // The box turns to the other side before it leaves the plot; its width changes with what it says.
  useLayoutEffect(() => {
    if (box.current) setBoxWidth(box.current.offsetWidth)
  })

  const right = place.x + GAP + boxWidth < width
  const left = right ? place.x + GAP : Math.max(0, place.x - GAP - boxWidth)
  return (
    <>
      <div
        className={styles.crosshair}
        style={{ top: plot.top, height: plot.height, transform: `translateX(${place.x}px)` }}
        aria-hidden
      />
      <div
        ref={box}
        className={styles.readout}
        data-readout
        style={{ transform: `translateX(${left}px)` }}
        aria-hidden
      >
        <header>{readout.date}</header>
        <dl>
          {readout.entries.map((entry) => (
            <ReadoutRow key={entry.field} {...entry} />
          ))}
        </dl>
      </div>
    </>
  )
}

function ReadoutRow({ label, color, text, percentile }: ReadoutEntry) {
  return (
    <>
      <span className={styles.dot} style={{ '--swatch': color } as React.CSSProperties} />
      <dt>{label}</dt>
      <dd>{text}</dd>
      <dd className={styles.rank}>{percentile === null ? '' : `p${Math.round(percentile)}`}</dd>
    </>
  )
}
