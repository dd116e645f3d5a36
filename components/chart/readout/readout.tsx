'use client'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReadoutEntry, Readout as ReadoutValues } from '@/lib/view/readout/readout'
import styles from '../panel/panel.module.css'
import type { Place } from './locate-crosshair'

const GAP = 14

/** Values under the crosshair: every drawn field with its percentile in the whole series. */
export function Readout({ readout, place, width }: { readout: ReadoutValues; place: Place; width: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [boxWidth, setBoxWidth] = useState(190)

  // The box moves to the other side before it would leave the plot. Its width depends on its text.
  useLayoutEffect(() => {
    if (box.current) setBoxWidth(box.current.offsetWidth)
  })

  const right = place.x + GAP + boxWidth < width
  const left = right ? place.x + GAP : Math.max(0, place.x - GAP - boxWidth)
  return (
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
