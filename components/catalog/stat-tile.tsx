import Link from 'next/link'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { changeOf } from '@/lib/latest/latest-value'
import { mainField } from '@/lib/view/fields/main-field'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { formatValue } from '@/lib/view/text/format'
import { sparkPath } from './spark-path'
import styles from './tiles.module.css'

const WIDTH = 200
const HEIGHT = 44

/** Last value, change over the span, and a sparkline. */
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
  const main = mainField(series)
  if (!main) return null
  const { values } = main
  const unit = writtenUnit(main)
  const known = values.filter((value) => Number.isFinite(value))
  if (known.length < 2) return null
  const last = known[known.length - 1]
  const change = changeOf(known[0], last, unit, span)
  const { line, area } = sparkPath(values, WIDTH, HEIGHT)
  return (
    <Link href={`/${endpoint.family}/${endpoint.name}`} prefetch={false} className={styles.tile}>
      <span className={styles.tileLabel}>{label}</span>
      <span className={styles.tileValue}>{formatValue(last, unit)}</span>
      <span className={styles.tileChange} data-sign={change.sign}>
        {change.text} <small>{change.span}</small>
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
