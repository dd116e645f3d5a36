'use client'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { Overlay } from '@/lib/contract/series'
import type { DrawnFormula } from '@/lib/url/drawn-formula'
import { plainFormula } from '@/lib/url/drawn-formula'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icons/icon'
import { Select } from '../../../ui/select'
import { useOnDemand } from '../../../ui/use-on-demand'
import styles from './formula.module.css'
import { FormulaInput } from './formula-input'
import { onOneLine } from './on-one-line'
import { useDraft } from './use-draft'
import type { LoadedLanguage } from './use-language'

const AXES = [
  { value: 'unit', label: 'axis of its unit' },
  { value: 'own', label: 'own axis' },
  { value: 'shared', label: 'left axis' },
  { value: 'pane', label: 'pane below' },
]

const fetchPicker = async () => (await import('./function-picker')).FunctionPicker

export interface FormulaFieldProps {
  /** Number among the formulas of the chart, from 1. */
  number: number
  formula: DrawnFormula | null
  /** Texts of the formulas before it. */
  earlier: readonly string[]
  /** Its line on screen, or that of the formula before it. */
  overlay: Overlay | undefined
  /** Whether lines are relative, so that formulas are in panes. */
  isRelative: boolean
  loaded: LoadedLanguage | null
  onLoad: () => void
  /** Whether it takes the focus when it appears. */
  isWanted: boolean
  /** Null removes it. */
  onChange: (formula: DrawnFormula | null) => void
}

/** One formula of a chart: its text, place, and errors, which are underlined. */
export function FormulaField(props: FormulaFieldProps) {
  const { number, formula, earlier, overlay, isRelative, loaded, onLoad, isWanted, onChange } = props
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { Part: Picker, open, close, failure: notLoaded } = useOnDemand(fetchPicker)
  const { draft, write, problem } = useDraft({ formula: formula?.text ?? '', earlier, overlay, loaded })
  const name = number === 1 ? 'Formula' : `Formula ${number}`

  useEffect(() => {
    if (!isWanted) return
    input.current?.focus()
    input.current?.scrollIntoView({ block: 'nearest' })
  }, [isWanted])

  const draw = () => {
    const text = onOneLine(draft)
    onChange(text === '' ? null : { ...(formula ?? plainFormula(text)), text })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    draw()
  }
  const isInserted = useRef(false)
  const insert = (text: string) => {
    const { selectionStart: from = draft.length, selectionEnd: to = from } = input.current ?? {}
    const space = /[\w)`]$/.test(draft.slice(0, from)) ? ' ' : ''
    write(draft.slice(0, from) + space + text + draft.slice(to))
    isInserted.current = true
  }
  // Below an open dialog nothing takes the focus.
  useEffect(() => {
    if (Picker || !isInserted.current) return
    isInserted.current = false
    input.current?.focus()
  }, [Picker])

  // The button disappears with the formula; the focus moves to the input.
  const remove = () => {
    input.current?.focus()
    write('')
    onChange(null)
  }
  return (
    <>
      <form className={styles.formula} onSubmit={send}>
        <label htmlFor={id}>{name}</label>
        <FormulaInput
          id={id}
          input={input}
          value={draft}
          earlier={earlier}
          problem={problem}
          loaded={loaded}
          onFocus={onLoad}
          onChange={write}
          onDraw={draw}
        />
        <span className={styles.actions}>
          <Button type="submit" aria-label={number === 1 ? undefined : `Draw formula ${number}`}>
            Draw
          </Button>
          <Button
            onClick={() => {
              onLoad()
              void open()
            }}
            title="Choose a function and fill in its arguments"
            aria-label={number === 1 ? undefined : `Functions for formula ${number}`}
          >
            <Icon of="square-function" />
            Functions
          </Button>
          {formula && (
            <>
              {!isRelative && (
                <Select
                  id={`${id}-axis`}
                  label={`Place of formula ${number}`}
                  value={formula.axis}
                  options={AXES}
                  onChange={(axis) => onChange({ ...formula, axis: axis as DrawnFormula['axis'] })}
                />
              )}
              <Button
                variant="quiet"
                iconLabel={`${formula.hidden ? 'Show' : 'Hide'} formula ${number}`}
                onClick={() => onChange({ ...formula, hidden: !formula.hidden })}
              >
                <Icon of={formula.hidden ? 'eye-off' : 'eye'} />
              </Button>
              <Button variant="quiet" iconLabel={`Remove formula ${number}`} onClick={remove}>
                <Icon of="x" />
              </Button>
            </>
          )}
        </span>
        {notLoaded}
      </form>
      {Picker && <Picker names={loaded?.usable.names ?? []} onClose={close} onPick={insert} />}
    </>
  )
}
