'use client'
import { CalendarRange } from 'lucide-react'
import { useId } from 'react'
import { Menu } from '../ui/menu'
import styles from './controls.module.css'

/** First and last day shown. A pair in the wrong order is explained and not sent. */
export function RangeControl({
  from,
  to,
  onChange,
}: {
  from: string | null
  to: string | null
  onChange: (range: { from: string | null; to: string | null }) => void
}) {
  const id = useId()
  const turned = from !== null && to !== null && from > to
  const label = from || to ? `${from ?? '…'} – ${to ?? '…'}` : 'Dates'
  return (
    <Menu icon={<CalendarRange aria-hidden />} label={label}>
      <div className={styles.dates}>
        <label htmlFor={`${id}-from`}>From</label>
        <input
          id={`${id}-from`}
          type="date"
          className={styles.text}
          value={from ?? ''}
          max={to ?? undefined}
          onChange={(event) => onChange({ from: event.target.value || null, to })}
        />
        <label htmlFor={`${id}-to`}>To</label>
        <input
          id={`${id}-to`}
          type="date"
          className={styles.text}
          value={to ?? ''}
          min={from ?? undefined}
          onChange={(event) => onChange({ from, to: event.target.value || null })}
        />
        {turned && <p className={styles.problem}>The first day is after the last.</p>}
        <button type="button" onClick={() => onChange({ from: null, to: null })}>
          Show everything
        </button>
      </div>
    </Menu>
  )
}
