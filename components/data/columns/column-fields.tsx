import type { TargetColumn } from '@/lib/contract/imports/column-choice'
import type { FileColumns } from '@/lib/contract/intake'
import { Button } from '../../ui/button'
import ui from '../../ui/ui.module.css'
import styles from '../data.module.css'
import picker from './columns.module.css'
import { type ChosenFile, FileFields } from './file-fields'

/** The second step: the column of the file, its unit, and its dates if several columns may be them. */
export function ColumnFields({
  file,
  columns,
  target,
  choice,
}: {
  file: ChosenFile
  columns: FileColumns
  target: TargetColumn
  /** The choices before. */
  choice: { from: string; unit: string; dates: string }
}) {
  const { table, column, unit, units } = target
  const { times, values } = columns
  return (
    <section className={styles.section} aria-labelledby="step-column">
      <h2 id="step-column">2. Column of the file</h2>
      <form method="get" action="/import/columns" className={picker.fields}>
        <FileFields {...file} />
        <input type="hidden" name="target" value={`${table}:${column}`} />
        <Chooser name="from" label="Column" options={values} chosen={choice.from} />
        {units.length > 1 && (
          <Chooser name="unit" label="Its unit" options={units} chosen={choice.unit || unit} />
        )}
        {times.length > 1 && <Chooser name="dates" label="Its dates" options={times} chosen={choice.dates} />}
        <Button type="submit" variant={choice.from === '' ? 'primary' : 'plain'}>
          Preview
        </Button>
      </form>
    </section>
  )
}

function Chooser({
  name,
  label,
  options,
  chosen,
}: {
  name: string
  label: string
  options: readonly string[]
  chosen: string
}) {
  const id = `column-${name}`
  return (
    <div className={picker.field}>
      <label htmlFor={id}>{label}</label>
      <select
        // A page with another choice shows that one.
        key={chosen}
        id={id}
        name={name}
        className={ui.select}
        defaultValue={options.includes(chosen) ? chosen : options[0]}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}
