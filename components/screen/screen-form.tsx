'use client'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import { AS_OF } from '@/lib/contract/params/as-of'
import {
  isColumnName,
  readScreen,
  type Screen,
  type ScreenProblem,
  screenQuery,
} from '@/lib/latest/screen/screen'
import { TABLE_COLUMNS } from '@/lib/latest/table/columns'
import { conceptLabel } from '../catalog/concept-label'
import { useOpenPage } from '../links/use-open-page'
import { Button } from '../ui/button'
import ui from '../ui/ui.module.css'
import styles from './screen.module.css'

const NAMES: Record<ScreenProblem['parameter'], string> = {
  where: 'Filter',
  col: 'Column',
  sort: 'Order',
  family: 'Family',
  concept: 'Concept',
  asof: 'Day',
  list: 'Watchlist',
}

/** A part of a screen that cannot be used: its text with the place underlined, and what is allowed. */
function ScreenProblemLine({ id, problem }: { id?: string; problem: ScreenProblem }) {
  const { parameter, value, message, at, to = value.length } = problem
  return (
    <p id={id} className={styles.problem} role="alert">
      <b>{NAMES[parameter]}</b>{' '}
      <code>
        {at === undefined ? (
          value
        ) : (
          <>
            {value.slice(0, at)}
            <mark>{value.slice(at, to) || '\u00a0'}</mark>
            {value.slice(to)}
          </>
        )}
      </code>{' '}
      {/[.?]$/.test(message) ? message : `${message}.`}
    </p>
  )
}

/** The filter, the group, and the columns of a screen. Without JavaScript all of it applies on Show. */
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
  /** A box and a choice apply at once, a text on Enter. */
  const apply = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement || target.type === 'checkbox') currentTarget.requestSubmit()
  }
  const wrong = problems.findIndex(({ parameter }) => parameter === 'where')
  return (
    <form action="/screen" onSubmit={submit} onChange={apply} className={styles.form} aria-label="Screen">
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

/** Inputs for the columns of a screen: a box for each column of the table, and a field for each formula and a new one. */
function ColumnChoice({ columns }: { columns: readonly string[] }) {
  const [chosen, setChosen] = useState(columns)
  const shown = columns.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal columns come as another array with each page
  useEffect(() => setChosen(columns), [shown])
  const toggle = (name: string) =>
    setChosen((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]))
  const formulas = columns.filter((one) => !isColumnName(one))
  return (
    <details className={styles.choice}>
      <summary>Columns</summary>
      <ul>
        {TABLE_COLUMNS.map(({ name, description }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                name="col"
                value={name}
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
              />
              <code>{name}</code>
              <span>{description}</span>
            </label>
          </li>
        ))}
      </ul>
      {[...formulas, ''].map((text, at) => (
        <label key={text} className={styles.formula}>
          Formula
          <input
            name="col"
            className={ui.input}
            defaultValue={text}
            placeholder={at === formulas.length ? 'chg30 / chg365' : undefined}
            spellCheck={false}
            autoCapitalize="off"
          />
        </label>
      ))}
    </details>
  )
}
