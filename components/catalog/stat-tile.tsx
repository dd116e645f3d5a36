import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { isOldValue, latestValueOf } from '@/lib/latest/latest-value'
import { mainField } from '@/lib/view/fields/main-field'
import { PageLink } from '../links/page-link'
import { SparkLine } from './spark-line'
import styles from './tiles.module.css'

const WIDTH = 200
const HEIGHT = 44

/** Last value with its latest change, and a sparkline over a span that is stated. The end of the span is marked if the value is old. */
export function StatTile({
  endpoint,
  series,
  label,
  span,
  now,
}: {
  endpoint: Endpoint
  series: SeriesData
  label: string
  /** Span of the line, such as `1 year`. */
  span: string
  now: number
}) {
  const main = mainField(series)
  const latest = latestValueOf(series)
  if (!main || !latest) return null
  const { text, day, change } = latest
  const isOld = isOldValue(latest, now)
  return (
    <PageLink
      href={`/${endpoint.family}/${endpoint.name}`}
      className={styles.tile}
      data-old={isOld ? '' : undefined}
    >
      <span className={styles.tileLabel}>{label}</span>
      <span className={styles.tileValue}>{text}</span>
      <span className={styles.tileChange} data-sign={isOld ? undefined : change?.sign}>
        {change ? (
          <>
            {change.text} <small>{change.span}</small>
          </>
        ) : (
          <small>no change of a day or a publication</small>
        )}
      </span>
      <span className={styles.tileSpan}>
        {span} to {day}
      </span>
      <SparkLine values={main.values} width={WIDTH} height={HEIGHT} hasArea />
    </PageLink>
  )
}
