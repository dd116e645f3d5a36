import type { SourceReport } from '@/lib/contract/live/live-status'
import { FactsTable } from '../ui/facts-table'
import styles from './status.module.css'
import { STREAM_STATES } from './status-words'

/** The streams of one source. */
export function SourceStreams({ source: { title, streams } }: { source: SourceReport }) {
  return (
    <section className={styles.section} id="streams">
      <h2>Streams of {title}</h2>
      <FactsTable label={`Streams of ${title}`} head={['Stream', 'Table', 'Last row', 'Age', 'Lag', 'State']}>
        {streams.map((stream) => (
          <tr key={stream.id}>
            <th scope="row">{stream.id}</th>
            <td>{stream.table}</td>
            <td data-name="Last row">{stream.cursor?.slice(0, 10) ?? '–'}</td>
            <td data-name="Age">{daysText(stream.age)}</td>
            <td data-name="Lag">{daysText(stream.lag)}</td>
            <td>
              {STREAM_STATES[stream.state]}
              {stream.ended && ` on ${stream.ended}`}
              {stream.error && `: ${stream.error}`}
            </td>
          </tr>
        ))}
      </FactsTable>
    </section>
  )
}

const daysText = (days: number | null): string =>
  days === null ? '–' : days === 1 ? '1 day' : `${days} days`
