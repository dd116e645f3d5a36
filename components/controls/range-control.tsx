'use client'
import { useId, useState } from 'react'
import { Icon } from '../ui/icons/icon'
import { Menu } from '../ui/menu'
import styles from './controls.module.css'
import { DateInput } from './date-input'

interface Range {
  from: string | null
  to: string | null
}

const isReversed = ({ from, to }: Range) => from !== null && to !== null && from > to

/** First and last day in view, or the day that is shown, where there is no start. Dates in the wrong order are not sent. `onGoTo` opens the dialog “Go to date”. */
export function RangeControl({
  from,
  to,
  hasStart = true,
  onChange,
  onGoTo,
}: Range & { hasStart?: boolean; onChange: (range: Range) => void; onGoTo?: (() => void) | null }) {
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
  const chosen = from || to ? `${from ?? '…'} – ${to ?? '…'}` : null
  return (
    // The days are in its description: a wider button could move the plot down.
    <Menu icon={<Icon of="calendar-range" />} label="Dates" detail={chosen}>
      <div className={styles.dates}>
        {hasStart && (
          <>
            <label htmlFor={`${id}-from`}>From</label>
            <DateInput
              id={`${id}-from`}
              name="from"
              value={wanted.from}
              max={wanted.to ?? undefined}
              onChange={(day) => choose({ ...wanted, from: day })}
            />
          </>
        )}
        <label htmlFor={`${id}-to`}>{hasStart ? 'To' : 'On'}</label>
        <DateInput
          id={`${id}-to`}
          name="to"
          value={wanted.to}
          min={wanted.from ?? undefined}
          onChange={(day) => choose({ ...wanted, to: day })}
        />
        {isReversed(wanted) && (
          <p className={styles.problem} role="alert">
            The first day must not be after the last day.
          </p>
        )}
        {onGoTo && (
          <button type="button" onClick={onGoTo} data-shortcut="g">
            Go to date <kbd>G</kbd>
          </button>
        )}
        <button type="button" onClick={() => choose({ from: null, to: null })}>
          Show everything
        </button>
      </div>
    </Menu>
  )
}
