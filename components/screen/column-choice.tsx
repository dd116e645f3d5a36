import { isColumnName } from '@/lib/latest/screen/screen'
import { TABLE_COLUMNS } from '@/lib/latest/table/columns'
import ui from '../ui/ui.module.css'
import styles from './screen.module.css'

/** Inputs for the columns of a screen: a box for each column of the table, and a field for each formula and a new one. */
export function ColumnChoice({ columns }: { columns: readonly string[] }) {
  const formulas = columns.filter((one) => !isColumnName(one))
  return (
    <details className={styles.choice}>
      <summary>Columns</summary>
      <ul>
        {TABLE_COLUMNS.map(({ name, description }) => (
          <li key={name}>
            <label>
              <input type="checkbox" name="col" value={name} defaultChecked={columns.includes(name)} />
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
