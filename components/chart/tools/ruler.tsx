'use client'
import { useMemo } from 'react'
import type { Unit } from '@/lib/contract/endpoint'
import { type ChartAxis, placeOf } from '@/lib/view/axes/chart-axis'
import type { Chart } from '@/lib/view/chart'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import type { Changing } from '@/lib/view/text/change'
import { type Edges, xAt } from '../canvas/edges'
import { measureSpan, type RulerEnd } from './measure-span'
import styles from './tools.module.css'

export interface Ruled {
  from: RulerEnd
  to: RulerEnd
  /** Index of the axis that the values are on. */
  axis: number
}

/** A measured span: a rectangle between its ends, with change, percent, days, and bars. */
export function Ruler({
  ruled,
  chart: { plot, axes, rows },
  edges,
}: {
  ruled: Ruled
  chart: Pick<Chart, 'plot' | 'axes' | 'rows'>
  edges: Edges
}) {
  const axis = axes[ruled.axis]
  const field = useMemo(() => axis && fieldOf(axis, rows), [axis, rows])
  if (!axis) return null
  const { from, to } = ruled
  const [x1, x2] = [xAt(plot, edges, from.time), xAt(plot, edges, to.time)]
  const [y1, y2] = [placeOf(axis, from.value), placeOf(axis, to.value)]
  const [change, span] = measureSpan(from, to, field)
  const isBelow = y2 > y1 && Math.max(y1, y2) + 48 < plot.top + plot.height
  return (
    <div
      className={styles.ruler}
      data-direction={to.value < from.value ? 'down' : 'up'}
      data-ruler
      style={{
        left: Math.min(x1, x2),
        top: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      }}
    >
      <p data-below={isBelow ? '' : undefined}>
        <b>{change}</b>
        <span>{span}</span>
      </p>
    </div>
  )
}

/** The first field of an axis. Values relative to the left edge are no longer those of a field. */
function fieldOf(axis: ChartAxis, rows: Chart['rows']): Changing {
  const field = plotFields(rows).find(({ name }) => name === axis.fields[0])
  return field && writtenUnit(field) === axis.unit ? field : { role: 'value', unit: axis.unit as Unit }
}
