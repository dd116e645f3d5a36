import { capitalized } from '@/lib/contract/capitalized'
import type { ColumnPreview, PreviewedRows } from '@/lib/contract/imports/column-choice'
import type { Action } from '../../account/outcome'
import { FactsTable } from '../../ui/facts-table'
import { NoticeBox } from '../../ui/notice-box'
import { asSentence } from '../as-sentence'
import styles from '../data.module.css'
import { RejectedRows } from '../rejected-rows'
import picker from './columns.module.css'
import type { ChosenFile } from './file-fields'
import { ImportForm } from './import-form'
import { ResultPicture } from './result-picture'

/** The last step: the rows as they would be stored, what contradicts them, and the series after the import. */
export function ColumnPreviewSection({
  file,
  table,
  column,
  preview,
  action,
  optionsHref,
}: {
  file: ChosenFile
  table: string
  column: string
  preview: ColumnPreview
  action: Action
  /** Address of this page with an answer to how the file is read. */
  optionsHref: (as: string) => string
}) {
  return (
    <section className={styles.section} aria-labelledby="step-preview">
      <h2 id="step-preview">3. Preview</h2>
      {preview.kind === 'refused' && <NoticeBox tone="bad">{asSentence(preview.reason)}</NoticeBox>}
      {preview.kind === 'question' && (
        <>
          <p>{asSentence(preview.reason)}</p>
          <ul className={picker.found} aria-label="How to read the file">
            {preview.answers.map(({ meaning, as }) => (
              <li key={as}>
                <a href={optionsHref(as)}>{capitalized(meaning)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {preview.kind === 'rows' && (
        <Rows file={file} table={table} column={column} preview={preview} action={action} />
      )}
    </section>
  )
}

function Rows({
  file,
  table,
  column,
  preview,
  action,
}: {
  file: ChosenFile
  table: string
  column: string
  preview: PreviewedRows
  action: Action
}) {
  const { as, from, dates, unit, first, count, range, rejected, warnings, days, stored, result } = preview
  return (
    <>
      <p>
        “{from}” by “{dates}” gives {rows(count)} from {range[0]} to {range[1]}
        {unit && `, stored in ${unit}`}. {daysText(days, stored !== null)}
      </p>
      {warnings.length > 0 && (
        <NoticeBox tone="warn">
          <div>
            <strong>This may be another column or unit.</strong>
            <ul className={styles.lines}>
              {warnings.map((warning) => (
                <li key={warning}>{asSentence(warning)}</li>
              ))}
            </ul>
          </div>
        </NoticeBox>
      )}
      <FactsTable
        label="First rows"
        caption={first.length < count ? `The first ${first.length} of ${rows(count)}` : `All ${rows(count)}`}
        head={['Date', `${table}:${column}`]}
      >
        {first.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>
              {value.toLocaleString('en-US', { maximumSignificantDigits: 12 })}
              {unit && ` ${unit}`}
            </td>
          </tr>
        ))}
      </FactsTable>
      <RejectedRows rejected={rejected} />
      <ResultPicture stored={stored} result={result} unit={unit} name={`${table}:${column}`} />
      <ImportForm
        file={file}
        as={as}
        label={warnings.length > 0 ? 'Import anyway' : 'Import'}
        isDoubtful={warnings.length > 0}
        action={action}
      />
      <p>
        <small>
          The same on the command line: <code>{`npx chartroom import --as "${as}" <file>`}</code>
        </small>
      </p>
    </>
  )
}

const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

function daysText({ added, changed, same }: PreviewedRows['days'], isStored: boolean): string {
  if (!isStored) return 'Nothing is stored for this column yet.'
  const number = (count: number) => count.toLocaleString('en-US')
  return `${number(added)} of them are new, ${number(changed)} replace another value, and ${number(same)} are stored already.`
}
