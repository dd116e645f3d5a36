'use client'
import type { FormEvent } from 'react'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import { AS_OF } from '@/lib/contract/params/as-of'
import { readScreen, type Screen, type ScreenProblem, screenQuery } from '@/lib/latest/screen/screen'
import { conceptLabel } from '../catalog/concept-label'
import { useOpenPage } from '../links/use-open-page'
import { Button } from '../ui/button'
import ui from '../ui/ui.module.css'
import { ColumnChoice } from './column-choice'
import styles from './screen.module.css'
import { ScreenProblemLine } from './screen-problem'

/** The filter, the group, and the columns of a screen. Without JavaScript it is a form. */
export function ScreenForm({
  screen,
  columns,
  concepts,
  listTitle,
  problems,
}: {
  screen: Screen
  /** Columns on screen. */
  columns: readonly string[]
  /** Concepts of the family, or of all. */
  concepts: readonly string[]
  /** Name of the watchlist whose series are the rows; null for all series. */
  listTitle: string | null
  problems: readonly ScreenProblem[]
}) {
  const { open } = useOpenPage()
  const { where, sort, family, concept, list, asOf } = screen
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const query = screenQuery(readScreen(new URLSearchParams(entries)).screen)
    open(`/screen${query && `?${query}`}`)
  }
  const wrong = problems.findIndex(({ parameter }) => parameter === 'where')
  return (
    <form action="/screen" onSubmit={submit} className={styles.form} aria-label="Screen">
      <label className={styles.where}>
        <span>Filter</span>
        <input
          name="where"
          className={ui.input}
          defaultValue={where ?? ''}
          placeholder="chg30 > 10 and percentile < 20"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={wrong >= 0 || undefined}
          aria-describedby={wrong >= 0 ? `screen-problem-${wrong}` : undefined}
        />
      </label>
      <label>
        <span>Family</span>
        <select name="family" className={ui.select} defaultValue={family ?? ''}>
          <option value="">All</option>
          {FAMILIES.map((one) => (
            <option key={one} value={one}>
              {FAMILY_FACTS[one].label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Concept</span>
        <select name="concept" className={ui.select} defaultValue={concept ?? ''}>
          <option value="">All</option>
          {concepts.map((one) => (
            <option key={one} value={one}>
              {conceptLabel(one)}
            </option>
          ))}
        </select>
      </label>
      {list && (
        <label>
          <span>Watchlist</span>
          <select name="list" className={ui.select} defaultValue={list}>
            <option value={list}>{listTitle}</option>
            <option value="">All series</option>
          </select>
        </label>
      )}
      {sort && <input type="hidden" name="sort" value={`${sort.descending ? '-' : ''}${sort.by}`} />}
      {asOf && <input type="hidden" name={AS_OF} value={asOf} />}
      <Button type="submit" variant="primary">
        Show
      </Button>
      <ColumnChoice columns={columns} />
      {problems.map((problem, at) => (
        <ScreenProblemLine
          key={`${problem.parameter} ${problem.value}`}
          id={`screen-problem-${at}`}
          problem={problem}
        />
      ))}
    </form>
  )
}
