'use client'
import { useState } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import { type DrawnFormula, formulaColumn, MAX_FORMULAS } from '@/lib/url/drawn-formula'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icons/icon'
import styles from './formula.module.css'
import { FormulaField } from './formula-field'
import { useLanguage } from './use-language'

/** The formulas of a chart, and an empty field for the next one. */
export function FormulaList({
  formulas,
  series,
  isRelative,
  revision,
  wanted,
  onChange,
}: {
  formulas: readonly DrawnFormula[]
  /** The drawn series, whose fields formulas use; null while it is loading. */
  series: SeriesData | null
  isRelative: boolean
  revision: string
  /** Text of the formula that takes the focus; empty for a new one. */
  wanted: string | null
  onChange: (formulas: readonly DrawnFormula[]) => void
}) {
  /** Number of formulas to which an empty field is added. It ends when there is one more. */
  const [added, setAdded] = useState<number | null>(wanted === '' ? formulas.length : null)
  const [focused, setFocused] = useState<number | null>(null)
  const { loaded, load } = useLanguage(series, revision)
  const hasEmpty = formulas.length === 0 || (added === formulas.length && added < MAX_FORMULAS)
  const fields: readonly (DrawnFormula | null)[] = hasEmpty ? [...formulas, null] : formulas
  const texts = formulas.map(({ text }) => text)
  const put = (at: number, next: DrawnFormula | null) => {
    // Its field disappears, unless it is the only one.
    if (next === null && at > 0 && at === formulas.length - 1) setFocused(at - 1)
    if (next === null) setAdded(null)
    onChange([...formulas.slice(0, at), ...(next ? [next] : []), ...formulas.slice(at + 1)])
  }
  return (
    <div className={styles.list}>
      {fields.map((formula, at) => {
        const column = formulaColumn(at)
        return (
          <FormulaField
            key={column}
            number={at + 1}
            formula={formula}
            earlier={texts.slice(0, at)}
            overlay={series?.overlays?.find((one) => one.column === column)}
            isRelative={isRelative}
            loaded={loaded}
            onLoad={() => {
              setFocused(null)
              load()
            }}
            isWanted={at === focused || (formula === null ? added !== null : formula.text === wanted)}
            onChange={(next) => put(at, next)}
          />
        )
      })}
      <div className={styles.foot}>
        {!hasEmpty && (
          <Button
            onClick={() => setAdded(formulas.length)}
            disabled={formulas.length >= MAX_FORMULAS}
            title={formulas.length >= MAX_FORMULAS ? `At most ${MAX_FORMULAS} formulas` : undefined}
          >
            <Icon of="plus" />
            Add a formula
          </Button>
        )}
        <p className={styles.help}>
          <code>a / b</code>, <code>sma(a, 30) - b</code>, <code>zscore(a, 4y)</code>,{' '}
          <code>corr_returns(a, economic/market_dow, 90)</code>, <code>fast = ema(a, 12)</code>. Letters are
          the series on screen, names are fields of this one or earlier formulas, and any other series has its
          address.
        </p>
      </div>
    </div>
  )
}
