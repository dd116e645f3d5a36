import type { ImportReport } from '@/lib/contract/intake'
import { Button } from '../ui/button'
import { FactsTable } from '../ui/facts-table'
import styles from './data.module.css'

export const OUTCOMES: Readonly<Record<ImportReport['outcome'], string>> = {
  imported: 'Imported',
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
  report,
  isNamed,
  onAnswer,
}: {
  report: ImportReport
  /** Whether the file is one of several in an archive. */
  isNamed: boolean
  onAnswer: (as: string) => void
}) {
  const { file, outcome, as, taken, reason, answers, notes, rejected, rows } = report
  const isQuestion = outcome === 'question'
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
      {reason && <p className={styles.reason}>{asSentence(isQuestion && as ? `but ${reason}` : reason)}</p>}
      {outcome === 'unknown' && reason?.includes('--as') && (
        <p>
          <code>--as</code> is an option of the command <code>npx chartroom import</code> on the server.
        </p>
      )}
      {isQuestion && <p>Import it anyway, if one of these is right:</p>}
      {isQuestion && (
        <ul className={styles.answers} aria-label={`Import ${file} as`}>
          {answers.map((answer) => (
            <li key={answer.as}>
              <Button onClick={() => onAnswer(answer.as)}>{capitalized(answer.meaning)}</Button>
              <code>--as {answer.as}</code>
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && (
        <FactsTable label={`Taken from ${file}`} head={['Table', 'Rows', 'Range', 'Columns']}>
          {taken.map(({ table, resolution, columns, rows: count, first, last }) => (
            <tr key={`${table}@${resolution}`}>
              <th scope="row">
                <code>
                  {table}@{resolution}
                </code>
              </th>
              <td>{number(count)}</td>
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
      {notes.map((note) => (
        <p key={note}>{asSentence(note)}</p>
      ))}
      {rejected.count > 0 && (
        <details>
          <summary>
            {rejected.count === 1 ? '1 rejected row' : `${number(rejected.count)} rejected rows`}
          </summary>
          <ul className={styles.lines}>
            {rejected.first.map(({ line, reason: why }) => (
              <li key={line}>
                Line {line}: {why}
              </li>
            ))}
            {rejected.count > rejected.first.length && (
              <li>and {number(rejected.count - rejected.first.length)} more</li>
            )}
          </ul>
        </details>
      )}
    </div>
  )
}

const number = (value: number) => value.toLocaleString('en-US')

function asSentence(text: string): string {
  const whole = capitalized(text)
  return /[.?!]$/.test(whole) ? whole : `${whole}.`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
