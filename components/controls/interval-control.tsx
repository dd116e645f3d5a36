'use client'
import { capitalized } from '@/lib/contract/capitalized'
import { INTERVAL_WORDS, type Interval } from '@/lib/contract/interval'
import { Select } from '../ui/select'

/** Choice of the interval that rows are gathered into. Nothing if there is only one. */
export function IntervalControl({
  chosen,
  inUse,
  offered,
  onChange,
}: {
  chosen: Interval | 'auto'
  /** Interval of the periods on screen; null if the rows are those of the series. */
  inUse: Interval | null
  offered: readonly Interval[]
  onChange: (interval: Interval | 'auto') => void
}) {
  if (offered.length < 2 && chosen === 'auto') return null
  const auto = inUse && chosen !== inUse ? `Auto: ${INTERVAL_WORDS[inUse].rows}` : 'Auto'
  // Before the chart is there, nothing is known to be offered.
  const options = chosen !== 'auto' && offered.length === 0 ? [chosen] : offered
  const value = chosen !== 'auto' && options.includes(chosen) ? chosen : 'auto'
  return (
    <Select
      id="interval"
      name="interval"
      label="Interval"
      shortcut="i"
      value={value}
      options={[
        { value: 'auto', label: auto },
        ...options.map((interval) => ({
          value: interval,
          label: capitalized(INTERVAL_WORDS[interval].rows),
        })),
      ]}
      onChange={(value) => onChange(value as Interval | 'auto')}
    />
  )
}
