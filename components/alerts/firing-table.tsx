import { PageLink } from '../links/page-link'
import { ScrollBox } from '../ui/scroll-box'
import styles from './alerts.module.css'

export interface FiringTableProps {
  /** Firings in the whole history, and the latest of them, newest first. */
  count: number
  latest: readonly { date: string; until: string | null; value: string }[]
  state: 'ok' | 'pending' | 'firing' | 'resolved'
  /** First and last completed row with a known condition. */
  from: string | null
  to: string | null
  perYear: number | null
  /** Share of the rows on which the condition holds. */
  share: number | null
  /** At what price the condition turns; null without one. */
  turns: string | null
  /** Chart with the latest of them marked; null without any. */
  markedHref: string | null
}

const NOW_WORDS = {
  ok: 'It does not hold now.',
  pending: 'It began to hold and would fire soon.',
  firing: 'It holds now. The alert fires the next time that it begins.',
  resolved: 'It does not hold now.',
}

/** The rows on which a condition would have fired, and how often. */
export function FiringTable({
  count,
  latest,
  state,
  from,
  to,
  perYear,
  share,
  turns,
  markedHref,
}: FiringTableProps) {
  if (from === null)
    return <p>The condition is unknown on every completed row, so it would never have fired.</p>
  const often = perYear === null ? '' : `, ${perYear.toFixed(1)} times a year`
  const held = share === null ? '' : ` It held on ${(share * 100).toFixed(1)} % of the rows.`
  return (
    <>
      <p>
        It would have fired{' '}
        <b>
          {count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`}
          {often}
        </b>
        , judged on the completed rows from {from} to {to}.{held} {NOW_WORDS[state]}
        {turns && ` It becomes ${turns}.`}
      </p>
      {markedHref && (
        <p>
          <PageLink href={markedHref}>Show them on the chart</PageLink>
        </p>
      )}
      {latest.length > 0 && (
        <ScrollBox label="Past firings" className={styles.firings}>
          <table>
            <caption className="visually-hidden">Past firings, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Fired on</th>
                <th scope="col">Value</th>
                <th scope="col">Over on</th>
              </tr>
            </thead>
            <tbody>
              {latest.map(({ date, until, value }) => (
                <tr key={date}>
                  <td>{date}</td>
                  <td>{value}</td>
                  <td>{until ?? 'still holds'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {count > latest.length && <small>The {latest.length} latest are listed.</small>}
    </>
  )
}
