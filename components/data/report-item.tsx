import type { ReactNode } from 'react'
import { capitalized } from '@/lib/contract/capitalized'
import { effectText } from '@/lib/contract/imports/effect'
import type { ImportReport } from '@/lib/contract/intake'
import { asSentence } from '@/lib/contract/one-line'
import type { Action } from '../account/outcome'
import { Button } from '../ui/button'
import { FactsTable } from '../ui/facts-table'
import { columnsHref, FileFields } from './columns/file-fields'
import styles from './data.module.css'
import { FileFacts } from './file-facts'
import { RowsPreview } from './rows-preview'
import { SendingForm } from './sending-form'

export const OUTCOMES: Readonly<Record<ImportReport['outcome'], string>> = {
  imported: 'Imported',
  ready: 'Ready, not stored yet',
  unchanged: 'Imported before, nothing changed',
  reference: 'For reference only, not imported',
  unknown: 'Not recognized, not imported',
  question: 'In question, not imported',
  refused: 'Refused, not imported',
  canceled: 'Canceled',
}

/** More columns than this are counted instead of named. */
const NAMED_COLUMNS = 8

/** The report of the import about one file: the same facts as on the command line. */
export function ReportItem({
  upload,
  report,
  isNamed,
  action,
  onAnswer,
  undo,
}: {
  /** Identifies the upload that has the file. */
  upload: string
  report: ImportReport
  /** Whether the file is one of several in an archive. */
  isNamed: boolean
  /** Takes an answer without a script. */
  action: Action
  onAnswer: (as: string) => void
  /** Undoes its import. */
  undo: ReactNode
}) {
  const { file, outcome, as, taken, reason, answers, notes, rejected, rows } = report
  const isQuestion = outcome === 'question'
  const others = isQuestion ? answers : answers.filter((answer) => answer.as !== report.given)
  return (
    <div className={styles.report}>
      {isNamed && <h3>{file}</h3>}
      <p>
        <span className={styles.outcome} data-outcome={outcome}>
          {OUTCOMES[outcome]}
        </span>
        {as && (
          <>
            {isQuestion ? ' · looks like ' : ' · recognized as '}
            <code>{as}</code>
          </>
        )}
        {rows > 0 && ` · ${number(rows)} rows`}
      </p>
      {reason && (
        <p className={styles.reason}>
          {asSentence(capitalized(isQuestion && as ? `but ${reason}` : reason))}
        </p>
      )}
      {outcome === 'unknown' && !report.columns && reason?.includes('--as') && (
        <p>
          <code>--as</code> is an option of the command <code>npx chartroom import</code> on the server.
        </p>
      )}
      {others.length > 0 && (
        <>
          <p>{isQuestion ? 'Import it anyway, if one of these is right:' : 'Or one of these is right:'}</p>
          <ul className={styles.answers} aria-label={`Import ${file} as`}>
            {others.map((answer) => (
              <li key={answer.as}>
                <SendingForm action={action} onSend={() => onAnswer(answer.as)}>
                  <FileFields upload={upload} file={file} />
                  <input type="hidden" name="as" value={answer.as} />
                  <Button type="submit">{capitalized(answer.meaning)}</Button>
                </SendingForm>
                <code>--as {answer.as}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {taken.length > 0 && (
        <FactsTable label={`Taken from ${file}`} head={['Table', 'Rows', 'Range', 'Columns']}>
          {taken.map(({ table, resolution, columns, first, last, ...counts }) => (
            <tr key={`${table}@${resolution}`}>
              <th scope="row">
                <code>
                  {table}@{resolution}
                </code>
              </th>
              <td>{effectText(counts)}</td>
              <td>{first === null ? '' : first === last ? first : `${first} to ${last}`}</td>
              <td>
                {columns.length > NAMED_COLUMNS
                  ? `${columns.slice(0, NAMED_COLUMNS).join(', ')} and ${columns.length - NAMED_COLUMNS} more`
                  : columns.join(', ')}
              </td>
            </tr>
          ))}
        </FactsTable>
      )}
      {taken.map((one) => (
        <RowsPreview key={`${one.table}@${one.resolution}`} taken={one} />
      ))}
      <FileFacts file={file} facts={report.facts} />
      {notes.map((note) => (
        <p key={note}>{asSentence(capitalized(note))}</p>
      ))}
      <RejectedRows rejected={rejected} />
      {report.columns && (
        <p>
          <a href={columnsHref({ upload, file })}>Choose a table and a column of {file}</a>, and see the
          result before it is imported.
        </p>
      )}
      {undo}
    </div>
  )
}

const number = (value: number) => value.toLocaleString('en-US')

/** The number of rejected rows, and on request the first of them. */
function RejectedRows({ rejected: { count, first } }: { rejected: ImportReport['rejected'] }) {
  if (count === 0) return null
  return (
    <details>
      <summary>{count === 1 ? '1 rejected row' : `${number(count)} rejected rows`}</summary>
      <ul className={styles.lines}>
        {first.map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
        {count > first.length && <li>and {number(count - first.length)} more</li>}
      </ul>
    </details>
  )
}
