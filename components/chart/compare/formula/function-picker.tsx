'use client'
import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { firstArgument, writeCall } from '@/lib/formula/complete/write-call'
import type { FormulaFunction, Param } from '@/lib/formula/functions/formula-function'
import { GROUPS, signatureOf } from '@/lib/formula/functions/function-table'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Select } from '../../../ui/select'
import styles from './formula.module.css'

const HINTS: Readonly<Record<Param['type'], string>> = {
  series: 'a name, an address, or a formula',
  truth: 'a condition such as a > 70',
  window: 'rows such as 30, or a length such as 30d, 12w, 6m, 4y',
  length: 'a length such as 45d, 1w, 3m',
  number: 'a number',
  word: '',
  day: 'a day such as 2024-01-11',
}

/** Dialog that finds a function, asks for its arguments, and writes the call. */
export function FunctionPicker({
  names,
  onPick,
  onClose,
}: {
  names: readonly { name: string; means: string }[]
  onPick: (text: string) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<FormulaFunction | null>(null)
  const search = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={chosen ? chosen.name : 'Functions'} first={search} onClose={onClose}>
      {chosen ? (
        <CallForm
          key={chosen.name}
          of={chosen}
          names={names}
          onBack={() => setChosen(null)}
          onDone={(text) => {
            onPick(text)
            onClose()
          }}
        />
      ) : (
        <FunctionSearch input={search} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

function FunctionSearch({
  input,
  onChoose,
}: {
  input: RefObject<HTMLInputElement | null>
  onChoose: (one: FormulaFunction) => void
}) {
  const [words, setWords] = useState('')
  // Back from a function. When the dialog opens, it moves the focus itself.
  useEffect(() => input.current?.focus(), [input])
  const found = useMemo(() => search(words), [words])
  const first = found[0]?.[1][0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (first) onChoose(first)
  }
  return (
    <form className={styles.picker} onSubmit={submit}>
      <input
        type="search"
        className={styles.search}
        ref={input}
        value={words}
        placeholder="rsi, average, volatility …"
        aria-label="Search functions"
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="visually-hidden" role="status">
        {found.reduce((sum, [, functions]) => sum + functions.length, 0)} functions
      </p>
      <div className={styles.functions}>
        {found.length === 0 && <p>No function for “{words}”.</p>}
        {found.map(([title, functions]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {functions.map((one) => (
              <button key={one.name} type="button" onClick={() => onChoose(one)}>
                <code>{signatureOf(one)}</code>
                <span>{one.does}</span>
              </button>
            ))}
          </section>
        ))}
      </div>
    </form>
  )
}

/** Groups with the functions whose name, group, or sentence has every word. */
function search(words: string): [title: string, functions: FormulaFunction[]][] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return GROUPS.flatMap(([title, functions]): [string, FormulaFunction[]][] => {
    const found = functions.filter(({ name, does }) => {
      const text = `${name} ${title} ${does}`.toLowerCase()
      return wanted.every((word) => text.includes(word))
    })
    return found.length > 0 ? [[title, found]] : []
  })
}

function CallForm({
  of,
  names,
  onBack,
  onDone,
}: {
  of: FormulaFunction
  names: readonly { name: string; means: string }[]
  onBack: () => void
  onDone: (text: string) => void
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // The chosen function is gone with the list.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const known = names.map(({ name }) => name)
  const [given, setGiven] = useState(() => of.params.map((param) => firstArgument(param, known)))
  const [output, setOutput] = useState(of.name === 'resample' ? null : (of.outputs?.[0] ?? null))
  const text = writeCall(of, given, output)
  const put = (at: number, value: string) => setGiven(given.map((one, place) => (place === at ? value : one)))
  return (
    <form
      ref={form}
      className={styles.picker}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text)
      }}
    >
      <p>{of.does}</p>
      {of.params.map(({ name, type, words, optional }, at) => (
        <div key={name} className={styles.argument}>
          <label htmlFor={`${id}-${name}`}>{name}</label>
          {words ? (
            <Select
              id={`${id}-${name}`}
              value={given[at]}
              options={words.map((value) => ({ value, label: value }))}
              onChange={(value) => put(at, value)}
            />
          ) : (
            <input
              id={`${id}-${name}`}
              value={given[at]}
              list={type === 'series' ? `${id}-names` : undefined}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={optional ? 'may be left out' : undefined}
              aria-describedby={`${id}-${name}-hint`}
              onChange={(event) => put(at, event.target.value)}
            />
          )}
          <small id={`${id}-${name}-hint`}>{HINTS[type]}</small>
        </div>
      ))}
      {output !== null && of.outputs && (
        <div className={styles.argument}>
          <label htmlFor={`${id}-output`}>Output</label>
          <Select
            id={`${id}-output`}
            value={output}
            options={of.outputs.map((value) => ({ value, label: value }))}
            onChange={setOutput}
          />
        </div>
      )}
      <datalist id={`${id}-names`}>
        {names.map(({ name, means }) => (
          <option key={name} value={name}>
            {means}
          </option>
        ))}
      </datalist>
      <p className={styles.preview}>
        <code>{text}</code>
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          Insert
        </Button>
        <Button onClick={onBack}>All functions</Button>
      </div>
    </form>
  )
}
