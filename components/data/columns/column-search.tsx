import type { FoundColumns, TargetColumn } from '@/lib/contract/imports/column-choice'
import { Button } from '../../ui/button'
import ui from '../../ui/ui.module.css'
import styles from '../data.module.css'
import picker from './columns.module.css'
import { type ChosenFile, columnsHref, FileFields } from './file-fields'

/** The first step: finds the stored column that the values belong to. */
export function ColumnSearch({
  file,
  search,
  found,
  target,
  isUnknown,
}: {
  file: ChosenFile
  search: string
  found: FoundColumns
  /** Null until one is chosen. */
  target: TargetColumn | null
  /** Whether the address names a column that does not exist. */
  isUnknown: boolean
}) {
  return (
    <section className={styles.section} aria-labelledby="step-table">
      <h2 id="step-table">1. Table</h2>
      {target && (
        <p>
          Chosen: <strong>{target.name}</strong>, <code>{`${target.table}:${target.column}`}</code>
          {target.unit && `, in ${target.unit}`}.
        </p>
      )}
      {isUnknown && <p role="alert">There is no such column. Find another one.</p>}
      <form method="get" action="/import/columns" className={picker.fields}>
        <FileFields {...file} />
        <div className={picker.field}>
          <label htmlFor="column-search">{target ? 'Find another column' : 'Find a column'}</label>
          <input
            id="column-search"
            className={ui.input}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={100}
            placeholder="ten-year yield, M2, VIX, active addresses"
            autoCapitalize="off"
          />
        </div>
        <Button type="submit">Find</Button>
      </form>
      {search !== '' && (
        <>
          <p role="status">{countText(search, found)}</p>
          <ul className={picker.found} aria-label="Columns found">
            {found.columns.map(({ table, column, name, unit }) => (
              <li key={`${table}:${column}`}>
                <a href={columnsHref(file, { target: `${table}:${column}` })}>{name}</a>
                <small>
                  <code>{`${table}:${column}`}</code>
                  {unit && ` · ${unit}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function countText(search: string, { columns, total }: FoundColumns): string {
  if (total === 0) return `No column has “${search}” in its name. Try fewer or other words.`
  if (total > columns.length)
    return `The first ${columns.length} of ${total.toLocaleString('en-US')} columns. More words find fewer.`
  return total === 1 ? '1 column:' : `${total} columns:`
}
