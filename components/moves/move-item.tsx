import { seriesPath } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import type { Move } from '@/lib/latest/moves/find-moves'
import { cellSign, cellText } from '@/lib/latest/screen/cell-text'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { changeText } from '@/lib/view/text/change'
import { SparkLine } from '../catalog/spark-line'
import { PageLink } from '../links/page-link'
import styles from './moves.module.css'

const WIDTH = 72
const HEIGHT = 22

/** A move with its rarity, its day, and a line of the last values. It opens the chart. */
export function MoveItem({ move, note }: { move: Move; note: string }) {
  const { row, by, change, z, percentile, copies } = move
  const { endpoint, entry } = row
  const facts = { unit: writtenUnit(entry), form: entry.form, last: entry.numbers.last ?? null }
  const same = copies.map((one) => one.endpoint.title).join(', ')
  return (
    <PageLink
      href={`/${seriesPath(endpoint)}`}
      className={styles.move}
      title={same ? `The same as ${same}` : undefined}
    >
      <span className={styles.title}>{endpoint.title}</span>
      <span className={styles.change} data-sign={cellSign(by.change, change)}>
        {changeText(facts.unit, facts.form, change, facts.last ?? change)}{' '}
        <small>{'days' in by.span ? by.label : 'last release'}</small>
      </span>
      <span className={styles.note}>
        {cellText(by.z, z, facts)} · percentile {cellText(by.percentile, percentile, facts)} ·{' '}
        <time>{dayOf(entry.time)}</time>
        {entry.published !== undefined && `, published ${dayOf(entry.published)}`} · {note}
      </span>
      <SparkLine values={entry.recent} width={WIDTH} height={HEIGHT} />
    </PageLink>
  )
}
