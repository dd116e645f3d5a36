import type { SourceSummary } from '@/lib/contract/live/live-status'
import { Badge } from '../ui/badge'
import styles from './status.module.css'
import { countsText, isTroubled, SOURCE_STATES, STREAM_STATES, sumOf, whenText } from './status-words'

const OTHERS = {
  yes: 'Others may see the values.',
  no: 'Only the operator may see the values.',
  'non-commercial': 'Non-commercial use only.',
}

/** One source with its terms, its last run and how many streams it has in each state. */
export function SourceItem({ source }: { source: SourceSummary }) {
  const { title, url, state, isOn, notice, missing, lastDone, reason, counts } = source
  const count = sumOf(counts)
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
      {!source.isWithheld && (
        <p>
          <a href={`/status?source=${source.id}#streams`}>{count === 1 ? '1 stream' : `${count} streams`}</a>:{' '}
          {countsText(counts, STREAM_STATES)}.
        </p>
      )}
    </li>
  )
}
