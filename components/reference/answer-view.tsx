import { useMemo, useState } from 'react'
import { Button } from '../ui/button'
import { ScrollBox } from '../ui/scroll-box'
import { prettyBody, tableOf } from './read-body'
import styles from './reference.module.css'
import type { Answer } from './send-request'

/** The response: status, time, size, relevant headers, and the body as text or table. */
export function AnswerView({ answer }: { answer: Answer }) {
  const [wanted, setWanted] = useState<'table' | 'text'>('text')
  const table = useMemo(() => tableOf(answer.body), [answer])
  const pretty = useMemo(() => prettyBody(answer.body), [answer])
  const shown = table && wanted === 'table' ? 'table' : 'text'
  return (
    <section aria-label="Response" className={styles.answer}>
      <p role="status">
        <strong data-good={answer.status < 400 ? '' : undefined}>
          {answer.status} {answer.statusText}
        </strong>{' '}
        · {Math.round(answer.milliseconds)} ms · {answer.bytes.toLocaleString('en-US')} bytes
      </p>
      <dl>
        {answer.headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {table && (
        <div className={styles.actions}>
          {(['text', 'table'] as const).map((kind) => (
            <Button key={kind} variant="quiet" aria-pressed={shown === kind} onClick={() => setWanted(kind)}>
              {kind === 'text' ? 'Text' : 'Table'}
            </Button>
          ))}
        </div>
      )}
      {shown === 'table' && table ? (
        <ScrollBox label="Rows" className={styles.body}>
          <table>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ at, cells }) => (
                <tr key={at}>
                  {cells.map((text, column) => (
                    <td key={table.head[column]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {table.total > table.rows.length && (
            <p>
              The newest {table.rows.length} of {table.total.toLocaleString('en-US')} rows.
            </p>
          )}
        </ScrollBox>
      ) : (
        answer.body !== '' && (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
            <pre className={styles.body} tabIndex={0}>
              {pretty.text}
            </pre>
            {pretty.cut && <p className={styles.count}>Shortened. The response is longer.</p>}
          </>
        )
      )}
    </section>
  )
}
