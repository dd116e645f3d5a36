'use client'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { readAt } from '@/lib/view/readout'
import type { Pointed } from './chart'
import styles from './panel.module.css'
import type { Drawn } from './use-picture'

const GAP = 14

/** The crosshair and what it stands on: every drawn value and its rank in the shown history. */
export function Readout({
  drawn: { chart, series },
  pointed,
  width,
}: {
  drawn: Drawn
  pointed: Pointed | null
  width: number
}) {
  const box = useRef<HTMLDivElement>(null)
  const [boxWidth, setBoxWidth] = useState(190)
  const row = pointed && pointed.row < series.time.length ? pointed.row : null
  const readout = useMemo(
    () => (row === null ? null : readAt(series, chart.legend, row)),
    [series, chart, row],
  )

  // The box turns to the other side before it leaves the plot; its width changes with what it says.
  useLayoutEffect(() => {
    if (readout && box.current) setBoxWidth(box.current.offsetWidth)
  }, [readout])

  if (!pointed || !readout) return <p className="visually-hidden" role="status" />
  const { top, height } = chart.plot
  const right = pointed.x + GAP + boxWidth < width
  const left = right ? pointed.x + GAP : Math.max(0, pointed.x - GAP - boxWidth)
  const spoken = `${readout.date}: ${readout.entries.map((entry) => `${entry.label} ${entry.text}`).join(', ')}`

  return (
    <>
      <div
        className={styles.crosshair}
        style={{ top, height, transform: `translateX(${pointed.x}px)` }}
        aria-hidden
      />
      <div ref={box} className={styles.readout} style={{ transform: `translateX(${left}px)` }} aria-hidden>
        <header>{readout.date}</header>
        <dl>
          {readout.entries.map((entry) => (
            <ReadoutRow key={entry.field} {...entry} />
          ))}
        </dl>
      </div>
      <p className="visually-hidden" role="status">
        {pointed.by === 'keyboard' ? spoken : ''}
      </p>
    </>
  )
}

function ReadoutRow({
  label,
  color,
  text,
  percentile,
}: {
  label: string
  color: string
  text: string
  percentile: number | null
}) {
  return (
    <>
      <span className={styles.dot} style={{ '--swatch': color } as React.CSSProperties} />
      <dt>{label}</dt>
      <dd>{text}</dd>
      <dd className={styles.rank}>{percentile === null ? '' : `p${Math.round(percentile)}`}</dd>
    </>
  )
}
