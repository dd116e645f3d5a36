'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { COIN, divisionsOf, sideBySideHref } from '@/lib/boards/side-by-side'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { type ComparedSeries, comparedName, MAX_COMPARED } from '@/lib/url/compared-series'
import { type Gaps, heldDays, readGaps } from '@/lib/url/gaps'
import type { ViewState } from '@/lib/url/view-state'
import { PageLink } from '../../links/page-link'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { Select } from '../../ui/select'
import { useOnDemand } from '../../ui/use-on-demand'
import { withLines } from '../style/with-lines'
import styles from './compare-editor.module.css'
import { ComparedRow } from './compared-row'
import { FormulaList } from './formula/formula-list'

export interface CompareEditorProps {
  /** The series of the chart: `a` in a formula. */
  title: string
  state: ViewState
  /** The drawn series with what is compared; null while it is loading. */
  series: SeriesData | null
  /** Revision of the catalog, for the search. */
  revision: string
  /** Text of the formula that takes the focus; empty for a new one. */
  wanted: string | null
  /** Number of series of the same question about coins; 0 without others. */
  coins: number
  onChange: (state: ViewState) => void
}

const GAPS: readonly { value: Gaps; label: string }[] = [
  { value: 'hold', label: 'use the last known value' },
  ...(['1d', '7d', '31d'] as const).map(lasting),
  { value: 'skip', label: 'skip' },
]

function lasting(value: Gaps) {
  const days = heldDays(value)
  return { value, label: `use it for at most ${days} day${days === 1 ? '' : 's'}` }
}

/** The choices, with the current one. */
function gapChoices(current: Gaps) {
  const isListed = GAPS.some(({ value }) => value === current)
  return isListed ? GAPS : [...GAPS, lasting(current)]
}

const fetchPalette = async () => (await import('../../shell/palette')).Palette

/** Editor of compared series, gaps, rebasing, and formulas. */
export function CompareEditor({
  title,
  state,
  series,
  revision,
  wanted,
  coins,
  onChange,
}: CompareEditorProps) {
  const id = useId()
  const { Part: Palette, open, close, failure } = useOnDemand(fetchPalette)
  const [problem, setProblem] = useState<string | null>(null)
  const { compared } = state
  // Keyed by letter: with another field or parameter it is the same row and keeps the focus.
  const lettered = compared.map((one, at) => ({ one, letter: 'bcdefghijkl'[at] }))
  const put = (next: readonly ComparedSeries[]) => onChange(withLines(state, { compared: next }))

  const adder = useRef<HTMLDivElement>(null)
  const looks = useRef(wanted === null && compared.length === 0)
  useEffect(() => {
    if (looks.current) adder.current?.querySelector('button')?.focus()
  }, [])

  const search = () => {
    setProblem(null)
    void open()
  }
  const add = (path: string, field: string | null, params: ComparedSeries['params']) => {
    const added: ComparedSeries = { path, field, params, axis: 'own', hidden: false }
    if (compared.some((one) => comparedName(one) === comparedName(added))) {
      setProblem('This series is already on the chart.')
    } else put([...compared, added])
  }
  const full = compared.length >= MAX_COMPARED

  return (
    <section className={styles.editor} aria-label="Compare">
      <ul className={styles.rows}>
        <li className={styles.row}>
          <b className={styles.letter}>a</b>
          <span className={styles.title}>{title}</span>
        </li>
        {lettered.map(({ one, letter }) => (
          <ComparedRow
            key={letter}
            one={one}
            overlay={series?.overlays?.find(({ column }) => column === comparedName(one))}
            letter={letter}
            shares={state.rebase !== null}
            onChange={(next) =>
              put(compared.flatMap((other) => (other === one ? (next ? [next] : []) : [other])))
            }
          />
        ))}
      </ul>
      <div ref={adder} className={styles.settings}>
        <Button onClick={search} disabled={full} title={full ? `At most ${MAX_COMPARED} series` : undefined}>
          <Icon of="plus" />
          Add a series
        </Button>
        <span className={styles.setting}>
          <label htmlFor={`${id}-gaps`}>Gaps</label>
          <Select
            id={`${id}-gaps`}
            value={state.gaps}
            options={gapChoices(state.gaps)}
            onChange={(value) => onChange({ ...state, gaps: readGaps(value) ?? 'hold' })}
          />
        </span>
        <label className={styles.setting}>
          <input
            type="checkbox"
            checked={state.rebase === '100'}
            onChange={() => onChange({ ...state, rebase: state.rebase === '100' ? null : '100' })}
          />
          Start all at 100
        </label>
        {failure}
        {problem && (
          <span role="status" className={styles.problem}>
            {problem}
          </span>
        )}
      </div>
      {series && <SideBySide endpoint={series.endpoint} state={state} coins={coins} />}
      <FormulaList
        formulas={state.formulas}
        series={series}
        isRelative={state.rebase !== null}
        revision={revision}
        wanted={wanted}
        onChange={(formulas) => onChange(withLines(state, { formulas }))}
      />
      {Palette && <Palette revision={revision} onPick={add} onClose={close} />}
    </section>
  )
}

/** Links to boards of the chart side by side. */
function SideBySide({ endpoint, state, coins }: { endpoint: Endpoint; state: ViewState; coins: number }) {
  const divisions = [
    ...divisionsOf(endpoint, state).map(({ by, label, cells }) => ({ by, label, count: cells.length })),
    ...(coins > 1 ? [{ by: COIN, label: 'coin', count: coins }] : []),
  ]
  if (divisions.length === 0) return null
  return (
    <p className={styles.sides}>
      Side by side:
      {divisions.map(({ by, label, count }) => (
        <PageLink key={by} href={sideBySideHref(endpoint, state, by)}>
          each {label} ({count})
        </PageLink>
      ))}
    </p>
  )
}
