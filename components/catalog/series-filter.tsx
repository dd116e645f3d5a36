'use client'
import { useEffect, useRef, useState } from 'react'
import { DayInput } from '../links/day'
import { Icon } from '../ui/icons/icon'
import styles from './catalog.module.css'

/**
 * Filters the list that the server rendered by hiding entries, so that the list is not sent twice. Without JavaScript
 * the form asks the server.
 */
export function SeriesFilter({ label, initial }: { label: string; initial: string }) {
  const [left, setLeft] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const narrow = () => {
    const words = (input.current?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    let shown = 0
    for (const item of document.querySelectorAll<HTMLElement>('[data-series]')) {
      const fits = words.every((word) => item.dataset.series?.includes(word))
      item.hidden = !fits
      if (fits) shown++
    }
    for (const group of document.querySelectorAll<HTMLElement>('[data-series-group]')) {
      group.hidden = !group.querySelector('[data-series]:not([hidden])')
    }
    setLeft(words.length > 0 ? shown : null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page came alive, once.
  useEffect(() => {
    if (input.current && input.current.value !== initial) narrow()
  }, [])

  useEffect(() => {
    const field = input.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && field) field.value = ''
    }
    field?.addEventListener('keydown', onKey)
    return () => field?.removeEventListener('keydown', onKey)
  }, [])

  return (
    <form method="get">
      <label className={styles.filter}>
        <Icon of="search" />
        <span className="visually-hidden">{label}</span>
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={initial}
          placeholder={label}
          autoComplete="off"
          onInput={narrow}
          onKeyUp={(event) => event.key === 'Escape' && narrow()}
        />
      </label>
      <DayInput />
      <p className="visually-hidden" role="status">
        {left === null ? '' : `${left} series`}
      </p>
    </form>
  )
}
