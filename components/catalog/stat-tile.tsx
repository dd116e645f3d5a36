import Link from 'next/link'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { isNumeric } from '@/lib/engine/frame'
import { formatValue } from '@/lib/view/parts/format'
import { primaryField } from './primary-field'
import { sparkPath } from './spark-path'
import styles from './tiles.module.css'

const WIDTH = 200
const HEIGHT = 44

/** A series in a nutshell: last value, change over the span shown, its shape. */
export function StatTile({
  endpoint,
  series,
  label,
  span,
}: {
  endpoint: Endpoint
  series: SeriesData
  label: string
  span: string
}) {
  const field = primaryField(series.fields)
  const column = field ? series.columns[field.name] : undefined
  if (!field || !column || !isNumeric(column)) return null
  const values = column.filter((value) => !Number.isNaN(value))
  if (values.length < 2) return null
  const last = values[values.length - 1]
  const change = last - values[0]
  const { line, area } = sparkPath(column, WIDTH, HEIGHT)
  const relative = field.unit === 'USD' && values[0] > 0
  const text = relative
    ? `${change >= 0 ? '+' : '−'}${Math.abs((change / values[0]) * 100).toFixed(1)} %`
    : `${change >= 0 ? '+' : '−'}${formatValue(Math.abs(change), field.unit)}`
  return (
    <Link href={`/${endpoint.family}/${endpoint.name}`} prefetch={false} className={styles.tile}>
      <span className={styles.tileLabel}>{label}</span>
      <span className={styles.tileValue}>{formatValue(last, field.unit)}</span>
      <span className={styles.tileChange} data-sign={change >= 0 ? 'up' : 'down'}>
        {text} <small>{span}</small>
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={area} fill="var(--chart-band)" />
        <path
          d={line}
          fill="none"
          stroke="var(--chart-accent)"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Link>
  )
}
