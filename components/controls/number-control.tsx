'use client'
import { Icon } from '../ui/icons/icon'
import type { ControlProps } from './control'
import styles from './controls.module.css'
import { useDraft } from './use-draft'

export function NumberControl({ id, param, listing, value, onChange }: ControlProps) {
  const { draft, problem, type, commit } = useDraft(param.name, listing, value, onChange)
  const step = param.increment ?? 1
  const min = listing.min ?? param.min ?? Number.NEGATIVE_INFINITY
  const max = listing.max ?? param.max ?? Number.POSITIVE_INFINITY
  const current = Number(draft)

  const move = (direction: 1 | -1) => {
    const from = draft !== '' && Number.isFinite(current) ? current : Number(listing.default ?? min)
    const next = Math.min(max, Math.max(min, from + direction * step))
    commit(String(Number(next.toFixed(6))))
  }

  return (
    <span className={styles.stack}>
      <span className={styles.stepper} data-invalid={problem ? '' : undefined}>
        <button
          type="button"
          onClick={() => move(-1)}
          disabled={current <= min}
          aria-label={`Lower ${param.label}`}
        >
          <Icon of="minus" />
        </button>
        <input
          id={id}
          name={param.name}
          inputMode="decimal"
          value={draft}
          list={param.presets ? `${id}-presets` : undefined}
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => commit(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(draft)
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              move(event.key === 'ArrowUp' ? 1 : -1)
            }
          }}
        />
        <button
          type="button"
          onClick={() => move(1)}
          disabled={current >= max}
          aria-label={`Raise ${param.label}`}
        >
          <Icon of="plus" />
        </button>
      </span>
      {param.presets && (
        <datalist id={`${id}-presets`}>
          {param.presets.map((preset) => (
            <option key={preset} value={preset} />
          ))}
        </datalist>
      )}
      {problem && (
        <span id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
