import { Fragment } from 'react'
import type { TakenRows } from '@/lib/contract/intake'
import { ScrollBox } from '../ui/scroll-box'
import styles from './preview.module.css'
import { ResultPicture } from './result-picture'

/** Rows as they would be stored, the first and the last ones, and their line beside what is stored. */
export function RowsPreview({ taken: { table, resolution, rows: count, preview } }: { taken: TakenRows }) {
  if (!preview) return null
  const { columns, rows, isDiffering = false, picture } = preview
  const name = `${table}@${resolution}`
  const isCut = rows.length < count && !isDiffering
  return (
    <div className={styles.preview}>
      <p className={styles.caption}>
        {name} would have{' '}
        {isDiffering
          ? `${rows.length === 1 ? 'this new or other row' : 'these new or other rows'}, and ${(count - rows.length).toLocaleString('en-US')} as before`
          : isCut
            ? `these rows and ${(count - rows.length).toLocaleString('en-US')} between them`
            : 'these rows'}
      </p>
      <ScrollBox label={`Rows of ${name}`} className={styles.scroll}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{resolution === '1d' ? 'Date' : 'Time'}</th>
              {columns.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {name}
                  {unit && `, ${unit}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, values }, row) => (
              <Fragment key={[at, ...values].join()}>
                {isCut && row === rows.length / 2 && (
                  <tr>
                    <th scope="row">…</th>
                    <td colSpan={columns.length} />
                  </tr>
                )}
                <tr>
                  <th scope="row">{at}</th>
                  {values.map((value, column) => (
                    <td key={columns[column].name}>{value === null ? '–' : number(value)}</td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {picture && <ResultPicture table={table} picture={picture} />}
    </div>
  )
}

const number = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 12 })
