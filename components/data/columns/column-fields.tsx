'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { answerOf, type TargetColumn } from '@/lib/contract/imports/column-choice'
import type { FileColumns } from '@/lib/contract/intake'
import type { Action } from '../../account/outcome'
import { useAction } from '../../account/use-action'
import { Button } from '../../ui/button'
import { NoticeBox } from '../../ui/notice-box'
import ui from '../../ui/ui.module.css'
import styles from '../data.module.css'
import { askFor } from '../send-file'
import picker from './columns.module.css'
import { type ChosenFile, FileFields } from './file-fields'

/**
 * The second step: the column of the file, its unit, and its dates if several columns may be them. Opens the page with the
 * preview, without a script through the action.
 */
export function ColumnFields({
  file,
  columns: { times, values },
  target: { table, column, unit, units },
  action,
}: {
  file: ChosenFile
  columns: FileColumns
  target: TargetColumn
  action: Action
}) {
  const { outcome, form } = useAction(action)
  const [refusal, setRefusal] = useState<string | null>(null)
  const router = useRouter()
  // A page that an action redirects to is loaded by the server itself, for which no browser is on this computer.
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const as = answerOf(new FormData(event.currentTarget))
    const refused = await askFor('POST', `${file.upload}/answer`, { file: file.file, as })
    setRefusal(refused)
    if (refused === null) router.push('/import')
  }
  const problem = refusal ?? outcome?.text
  const others = units.filter((one) => one !== unit)
  return (
    <section className={styles.section} aria-labelledby="step-column">
      <h2 id="step-column">2. Column of the file</h2>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <form action={form.action} onSubmit={send} className={picker.fields}>
        <FileFields {...file} />
        <input type="hidden" name="target" value={`${table}:${column}`} />
        <Chooser name="from" label="Column" options={values} />
        {others.length > 0 && <Chooser name="unit" label="Its unit" own={unit} options={others} />}
        {times.length > 1 && <Chooser name="dates" label="Its dates" options={times} />}
        <Button type="submit" variant="primary">
          Preview
        </Button>
      </form>
    </section>
  )
}

function Chooser({
  name,
  label,
  own,
  options,
}: {
  name: string
  label: string
  /** Chosen without a word in the answer. */
  own?: string
  options: readonly string[]
}) {
  const id = `column-${name}`
  return (
    <div className={picker.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className={ui.select}>
        {own !== undefined && <option value="">{own}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}
