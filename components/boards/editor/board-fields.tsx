'use client'
import { useId } from 'react'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/boards/board'
import { datesRange, describeRange } from '@/lib/boards/range'
import { asSpan, SPANS } from '@/lib/contract/params/spans'
import { RangeControl } from '../../controls/range-control'
import { Select } from '../../ui/select'
import ui from '../../ui/ui.module.css'
import type { Draft } from './draft'
import styles from './editor.module.css'

const DATES = 'dates'
const SPAN_CHOICES = SPANS.map((span) => ({
  value: span as string,
  label: describeRange({ kind: 'span', span }),
}))

/** Title, description, and initial range of a board. */
export function BoardFields({
  draft,
  onChange,
}: {
  draft: Draft
  onChange: (to: Partial<Omit<Draft, 'cells'>>) => void
}) {
  const id = useId()
  const { title, description, range } = draft
  const dates = range.kind === 'dates' ? range : { from: null, to: null }
  const choices =
    range.kind === 'dates' ? [{ value: DATES, label: 'fixed dates' }, ...SPAN_CHOICES] : SPAN_CHOICES
  return (
    <div className={styles.fields}>
      <label htmlFor={`${id}-title`}>Title</label>
      <input
        id={`${id}-title`}
        className={ui.input}
        value={title}
        maxLength={TITLE_LENGTH}
        required
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <label htmlFor={`${id}-description`}>Description</label>
      <textarea
        id={`${id}-description`}
        className={`${ui.input} ${styles.description}`}
        value={description}
        maxLength={DESCRIPTION_LENGTH}
        rows={2}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <label htmlFor={`${id}-range`}>Default range</label>
      <span className={styles.range}>
        <Select
          id={`${id}-range`}
          value={range.kind === 'span' ? range.span : DATES}
          options={choices}
          onChange={(value) => {
            const span = asSpan(value)
            if (span) onChange({ range: { kind: 'span', span } })
          }}
        />
        <RangeControl
          from={dates.from}
          to={dates.to}
          onChange={({ from, to }) => {
            if (!from || !to || from <= to) onChange({ range: datesRange(from, to) })
          }}
        />
      </span>
    </div>
  )
}
