import type { SourceReport, StreamReport } from '@/lib/contract/live/live-status'
import { Badge } from '../ui/badge'
import { FactsTable } from '../ui/facts-table'
import styles from './status.module.css'
import { isTroubled, SOURCE_STATES, STREAM_STATES, whenText } from './status-words'

const OTHERS = {
  yes: 'Others may see the values.',
  no: 'Only the operator may see the values.',
  'non-commercial': 'Non-commercial use only.',
}

/** One source with its terms, its last run and its streams. */
export function SourceItem({ source }: { source: SourceReport }) {
  const { title, url, state, isOn, notice, missing, lastDone, reason, streams } = source
  return (
    <li className={styles.item}>
      <h3>
        <a href={url} rel="noopener noreferrer" target="_blank">
          {title}
        </a>{' '}
        <Badge tone={isTroubled(source) ? 'warn' : 'plain'}>{SOURCE_STATES[state]}</Badge>
      </h3>
      <p>
        {source.attribution.replace(/\.$/, '')}. Terms:{' '}
        <a href={source.licenseUrl} rel="noopener noreferrer" target="_blank">
          {source.license}
        </a>
        . {OTHERS[source.redistribute]} {source.termsNote}
      </p>
      {!isOn && (
        <p>
          {notice} Switch it on with <code>LIVE_SOURCES={source.id}</code>.
        </p>
      )}
      {isOn && missing.length > 0 && (
        <p>
          It needs <code>{missing.join(', ')}</code>, which is not set.
        </p>
      )}
      {lastDone && <p>Read completely {whenText(lastDone)}.</p>}
      {reason && <p>Last update: {reason}</p>}
      <details>
        <summary>
          {streams.length === 1 ? '1 stream' : `${streams.length} streams`}
          {countsOf(streams)}
        </summary>
        <FactsTable
          label={`Streams of ${title}`}
          head={['Stream', 'Table', 'Last row', 'Age', 'Lag', 'State']}
        >
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
      </details>
    </li>
  )
}

const daysText = (days: number | null): string =>
  days === null ? '–' : days === 1 ? '1 day' : `${days} days`

/** `: 3 late, 1 old`. */
function countsOf(streams: readonly StreamReport[]): string {
  const counts = (['late', 'old', 'ended'] as const).flatMap((state) => {
    const count = streams.filter((stream) => stream.state === state).length
    return count > 0 ? [`${count} ${STREAM_STATES[state].toLowerCase()}`] : []
  })
  return counts.length > 0 ? `: ${counts.join(', ')}` : ''
}
