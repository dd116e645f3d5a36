'use client'
import type { BoardRange } from '@/lib/boards/board'
import { datesRange, describeRange } from '@/lib/boards/range'
import { asSpan, SPANS } from '@/lib/contract/params/spans'
import { RangeControl } from '../controls/range-control'
import { Segmented } from '../ui/segmented'
import styles from './boards.module.css'

/** Range shown by every chart of the board. */
export function RangeBar({
  range,
  own,
  isOwn,
  hrefOf,
  onChange,
}: {
  range: BoardRange
  own: BoardRange
  isOwn: boolean
  hrefOf: (range: BoardRange) => string
  onChange: (range: BoardRange) => void
}) {
  const dates = range.kind === 'dates' ? range : { from: null, to: null }
  return (
    <section className={styles.bar} aria-label="Date range of all charts">
      <Segmented
        label="Timeframe"
        current={range.kind === 'span' ? range.span : null}
        segments={SPANS.map((span) => ({
          value: span,
          label: span === 'all' ? 'All' : span.toUpperCase(),
          href: hrefOf({ kind: 'span', span }),
        }))}
        onSelect={(value) => {
          const span = asSpan(value)
          if (span) onChange({ kind: 'span', span })
        }}
      />
      <RangeControl
        from={dates.from}
        to={dates.to}
        onChange={({ from, to }) => onChange(datesRange(from, to))}
      />
      {!isOwn && (
        <button type="button" className={styles.back} onClick={() => onChange(own)}>
          Back to {describeRange(own)}
        </button>
      )}
    </section>
  )
}
