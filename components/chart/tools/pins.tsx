'use client'
import { type CSSProperties, Fragment } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { Icon } from '../../ui/icons/icon'
import type { Edges } from '../canvas/edges'
import type { Drawn } from '../data/drawn'
import { type CrosshairTime, locateCrosshair } from '../readout/locate-crosshair'
import { stackPins } from './stack-pins'
import styles from './tools.module.css'

export type Pin = Pick<CrosshairTime, 'time' | 'row'>

const WIDTH_PX = 168
const LINE_PX = 17
const HEAD_PX = 26
const MOST = 6

/** The page in the address, with the change between its pins taken apart. */
function whyHref(pins: readonly Pin[]): string {
  const address = new URL(location.href)
  const [from, to] = pins.map(({ time }) => dayOf(time)).sort()
  address.searchParams.set('why', `${from}..${to}`)
  return `${address.pathname}${address.search}#why`
}

/** Pinned values: a line at their time, and a box with the values of up to six fields. */
export function Pins({
  pins,
  drawn,
  edges,
  complete,
  onMark,
  onRemove,
}: {
  pins: readonly Pin[]
  drawn: Drawn
  edges: Edges | null
  /** Every row of the series, for percentiles. */
  complete: SeriesData | null
  /** Marks the day of a pin; null where days cannot be marked. */
  onMark: ((pin: Pin) => void) | null
  onRemove: (pin: Pin) => void
}) {
  const { plot } = drawn.chart
  const shown = pins.flatMap((pin) => {
    const place = locateCrosshair(plot, edges, drawn.chart.rows.time, pin)
    if (!place) return []
    const readout = drawn.read(place.row, complete)
    const entries = readout.entries.slice(0, MOST)
    const isLeft = place.x + WIDTH_PX + 6 < plot.left + plot.width
    const left = isLeft ? place.x + 5 : Math.max(0, place.x - WIDTH_PX - 5)
    return [
      { pin, x: place.x, date: readout.date, entries, left, height: HEAD_PX + entries.length * LINE_PX },
    ]
  })
  const tops = stackPins(shown.map(({ left, height }) => ({ left, width: WIDTH_PX, height })))
  return shown.map(({ pin, x, date, entries, left }, at) => (
    <Fragment key={pin.time}>
      <div
        className={styles.pinLine}
        style={{ top: plot.top, height: plot.height, transform: `translateX(${x}px)` }}
        aria-hidden
      />
      <section
        className={styles.pin}
        style={{ width: WIDTH_PX, transform: `translate(${left}px, ${plot.top + 4 + tops[at]}px)` }}
        aria-label={`Pinned values of ${date}`}
        data-pin
      >
        <header>
          {date}
          {at === 1 && shown.length === 2 && (
            <a href={whyHref(pins)} data-shortcut="y" title="Take the change between the two pins apart">
              Why?
            </a>
          )}
          {onMark && (
            <button type="button" aria-label={`Mark ${date}`} onClick={() => onMark(pin)}>
              <Icon of="flag" />
            </button>
          )}
          <button type="button" aria-label={`Remove the pin of ${date}`} onClick={() => onRemove(pin)}>
            <Icon of="x" />
          </button>
        </header>
        <dl>
          {entries.map(({ field, color, label, text }) => (
            <Fragment key={field}>
              <dt style={{ '--swatch': color } as CSSProperties}>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </Fragment>
  ))
}
