'use client'
import { useEffect, useRef } from 'react'
import type { Completion } from '@/lib/formula/complete/complete-formula'
import styles from './formula.module.css'

const KINDS: Readonly<Record<Completion['kind'], string>> = {
  function: 'function',
  name: 'on the chart',
  series: 'series',
  field: '',
  output: '',
  word: '',
}

/** Completions below a field. The focus stays in the field, which names the active one. */
export function Suggestions({
  id,
  options,
  active,
  onPick,
}: {
  id: string
  options: readonly Completion[]
  active: number | null
  onPick: (option: Completion) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Completions"
      className={styles.suggestions}
    >
      {options.map((option, at) => (
        <button
          key={`${option.kind} ${option.text}`}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.suggestion}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          <code>{option.text}</code>
          <span>{option.detail}</span>
          <small>{KINDS[option.kind]}</small>
        </button>
      ))}
    </div>
  )
}
