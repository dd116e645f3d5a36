'use client'
import { useId, useState } from 'react'
import type { Overlay } from '@/lib/contract/series'
import type { ComparedSeries } from '@/lib/url/compared-series'
import { ParamControl } from '../../controls/param-control'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { Select } from '../../ui/select'
import styles from './compare-editor.module.css'

const AXES = [
  { value: 'own', label: 'own axis' },
  { value: 'shared', label: 'left axis' },
  { value: 'pane', label: 'pane below' },
]

/** One compared series: its field, parameters, and axis. Changes to null remove it. */
export function ComparedRow({
  one,
  overlay,
  letter,
  shares,
  onChange,
}: {
  one: ComparedSeries
  overlay: Overlay | undefined
  letter: string
  /** Whether all lines share an axis, because they start at 100. */
  shares: boolean
  onChange: (next: ComparedSeries | null) => void
}) {
  const id = useId()
  // Another field or parameter loads the series again. Until then it keeps its controls.
  const [seen, setSeen] = useState(overlay)
  if (overlay && !overlay.failure && overlay !== seen) setSeen(overlay)
  const { title, choices, parameters } = (seen?.path === one.path ? seen : overlay) ?? { title: one.path }
  const axes = shares ? AXES.filter(({ value }) => value !== 'own') : AXES
  const axis = shares && one.axis === 'own' ? 'shared' : one.axis
  const withParam = (name: string, value: string | number | null) => {
    const { [name]: _, ...params } = one.params
    return { ...one, params: value === null ? params : { ...params, [name]: String(value) } }
  }
  return (
    <li className={styles.row}>
      <b className={styles.letter}>{letter}</b>
      <span className={styles.title}>
        {title}
        {overlay?.failure && <small className={styles.problem}>{overlay.failure.message}</small>}
      </span>
      {choices && choices.length > 1 && (
        <span className={styles.setting}>
          <label htmlFor={`${id}-field`} className="visually-hidden">
            Field of {title}
          </label>
          <Select
            id={`${id}-field`}
            value={one.field ?? ''}
            options={[
              { value: '', label: 'main field' },
              ...choices.map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={(field) => onChange({ ...one, field: field || null })}
          />
        </span>
      )}
      {parameters?.map((listing) => (
        <ParamControl
          key={listing.name}
          listing={listing}
          value={one.params[listing.name] ?? null}
          onChange={(value) => onChange(withParam(listing.name, value))}
          hrefOf={() => '#'}
        />
      ))}
      <span className={styles.setting}>
        <label htmlFor={`${id}-axis`} className="visually-hidden">
          Place of {title}
        </label>
        <Select
          id={`${id}-axis`}
          value={axis}
          options={axes}
          onChange={(value) => onChange({ ...one, axis: value as ComparedSeries['axis'] })}
        />
      </span>
      <Button
        variant="quiet"
        iconLabel={`${one.hidden ? 'Show' : 'Hide'} ${title}`}
        onClick={() => onChange({ ...one, hidden: !one.hidden })}
      >
        <Icon of={one.hidden ? 'eye-off' : 'eye'} />
      </Button>
      <Button variant="quiet" iconLabel={`Remove ${title}`} onClick={() => onChange(null)}>
        <Icon of="x" />
      </Button>
    </li>
  )
}
