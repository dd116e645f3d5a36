'use client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { paramsInUse } from '@/lib/url/params-in-use'
import {
  MAX_REACH,
  type ReachSetting,
  readReach,
  writeCondition,
  writeReach,
} from '@/lib/url/settings/reach-setting'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import { Select } from '../../ui/select'
import ui from '../../ui/ui.module.css'
import styles from '../compare/compare-editor.module.css'
import type { ConditionProps } from '../compare/formula/condition-editor'
import formula from '../compare/formula/formula.module.css'
import { FormulaInput } from '../compare/formula/formula-input'
import { onOneLine } from '../compare/formula/on-one-line'
import { useDraft } from '../compare/formula/use-draft'
import { useLanguage } from '../compare/formula/use-language'
import { offeredLevels, VALUED } from './offered-levels'

/** The levels whose price a chart looks for: a formula and its level, or a condition. Enter adds one. */
export function LevelsEditor({ state, series, revision, onChange }: ConditionProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { loaded, load } = useLanguage(series, revision)
  const { draft, write, problem } = useDraft({ formula: '', earlier: [], overlay: undefined, loaded })
  const [level, setLevel] = useState('')
  const [by, setBy] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)

  useEffect(() => input.current?.focus(), [])

  const { reach } = state
  const put = (next: readonly ReachSetting[]) => onChange({ ...state, reach: next })
  const isUsed = (one: ReachSetting) => reach.some((used) => writeReach(used) === writeReach(one))
  const add = (more: readonly ReachSetting[]) =>
    put([...reach, ...more.filter((one) => !isUsed(one))].slice(0, MAX_REACH))
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const text = onOneLine(draft)
    if (text === '') return
    const read = readReach(`${text}${level.trim() && `=${level.trim()}`}${by.trim() && `,by=${by.trim()}`}`)
    if ('reason' in read) return setWrong(read.reason)
    if (level.trim() !== '' && read.level === null) return setWrong('level must be a number')
    if (reach.length >= MAX_REACH)
      return setWrong(`A chart has at most ${MAX_REACH} levels: remove one first`)
    setWrong(null)
    add([read])
    write('')
    setLevel('')
  }
  /** Looks for the value of another input at the same level. */
  const withInput = (one: ReachSetting, by: string) => {
    const next = { ...one, by }
    if (!isUsed(next)) put(reach.map((other) => (other === one ? next : other)))
  }
  const remove = (one: ReachSetting) => {
    // Its button disappears.
    input.current?.focus()
    put(reach.filter((other) => other !== one))
  }
  const offered = series
    ? offeredLevels(series, paramsInUse(series.endpoint, state), loaded?.usable.chains(VALUED) ?? [])
    : []
  const free = offered.filter(({ of }) => !isUsed(of))
  return (
    <section className={styles.editor} aria-label="Levels">
      {free.length > 0 && reach.length < MAX_REACH && (
        <div className={styles.settings}>
          <Button onClick={() => add(free.map(({ of }) => of))}>
            <Icon of="plus" />
            All levels of this series
          </Button>
          {free.map(({ label, of }) => (
            <Button key={label} variant="quiet" onClick={() => add([of])}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <form onSubmit={submit} noValidate>
        <div className={formula.formula}>
          <label htmlFor={id}>Formula</label>
          <FormulaInput
            id={id}
            input={input}
            value={draft}
            earlier={[]}
            problem={problem}
            loaded={loaded}
            onFocus={load}
            onChange={write}
            onDraw={submit}
          />
        </div>
        <div className={styles.settings}>
          <label className={styles.setting}>
            Level
            <input
              className={ui.input}
              inputMode="decimal"
              size={18}
              value={level}
              placeholder="none for a condition"
              aria-invalid={wrong !== null}
              aria-describedby={`${id}-wrong`}
              onChange={({ target }) => setLevel(target.value)}
            />
          </label>
          <label className={styles.setting}>
            Input
            <input
              className={ui.input}
              size={18}
              value={by}
              placeholder="price of the asset"
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => setBy(target.value)}
            />
          </label>
          <Button type="submit">Add</Button>
        </div>
        <span id={`${id}-wrong`} className={formula.says}>
          {wrong && (
            <span className={formula.wrong} role="alert">
              {wrong}
            </span>
          )}
        </span>
      </form>
      {reach.length > 0 && (
        <ul className={styles.rows}>
          {reach.map((one) => {
            const condition = writeCondition(one)
            const found = answerTo(one, reach, series?.reached ?? [])
            return (
              <li key={writeReach(one)} className={styles.row}>
                <span className={styles.title}>
                  <code>{condition}</code>
                  {found && <small>{[found.at, found.away].filter(Boolean).join(', ')}</small>}
                </span>
                {found && found.inputs.length > 1 && (
                  <Select
                    id={`${id}-${writeReach(one)}`}
                    label={`Input of ${condition}`}
                    value={found.inputs[0].text}
                    options={found.inputs.map(({ text, words }) => ({ value: text, label: words }))}
                    onChange={(by) => withInput(one, by)}
                  />
                )}
                <Button variant="quiet" iconLabel={`Remove ${condition}`} onClick={() => remove(one)}>
                  <Icon of="x" />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p className={formula.help}>
        The price in the last row at which a formula has a level, or a condition turns. Everything else stays
        as it is. Letters, names, and addresses are those of formulas.
      </p>
    </section>
  )
}

/**
 * The answer about a setting, also where another one has the same level of another input. Until a new input is answered, the
 * answer about the one before it.
 */
export function answerTo(
  one: ReachSetting,
  all: readonly ReachSetting[],
  rows: readonly ReachRow[],
): ReachRow | undefined {
  const condition = writeCondition(one)
  const same = rows.filter((row) => row.condition === condition)
  const isTaken = ({ by }: ReachRow) =>
    all.some((other) => writeCondition(other) === condition && other.by === by)
  return same.find(({ by }) => by === one.by) ?? same.find((row) => !isTaken(row))
}
