'use client'
import { CalendarRange } from 'lucide-react'
import { useId, useState } from 'react'
import { Menu } from '../ui/menu'
import styles from './controls.module.css'
import { DateInput } from './date-input'

interface Range {
  from: string | null
  to: string | null
}

const isReversed = ({ from, to }: Range) => from !== null && to !== null && from > to

/** First and last day in view. Dates in the wrong order are not sent. */
export function RangeControl({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const id = useId()
  const [wanted, setWanted] = useState<Range>({ from, to })
  const [seen, setSeen] = useState<Range>({ from, to })
  if (seen.from !== from || seen.to !== to) {
    setSeen({ from, to })
    setWanted({ from, to })
  }
  const choose = (next: Range) => {
    setWanted(next)
    if (!isReversed(next)) onChange(next)
  }
  const label = from || to ? `${from ?? '…'} – ${to ?? '…'}` : 'Dates'
  return (
    <Menu icon={<CalendarRange aria-hidden />} label={label}>
      <div className={styles.dates}>
        <label htmlFor={`${id}-from`}>From</label>
        <DateInput
          id={`${id}-from`}
          value={wanted.from}
          max={wanted.to ?? undefined}
          onChange={(day) => choose({ ...wanted, from: day })}
        />
        <label htmlFor={`${id}-to`}>To</label>
        <DateInput
          id={`${id}-to`}
          value={wanted.to}
          min={wanted.from ?? undefined}
          onChange={(day) => choose({ ...wanted, to: day })}
        />
        {isReversed(wanted) && (
          <p className={styles.problem} role="alert">
            The first day must not be after the last day.
          </p>
        )}
        <button type="button" onClick={() => choose({ from: null, to: null })}>
          Show everything
        </button>
      </div>
    </Menu>
  )
}
