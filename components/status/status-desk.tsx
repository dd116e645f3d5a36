'use client'
import type {
  AsideAnswer,
  CoverageReport,
  SourceReport,
  SourceSummary,
} from '@/lib/contract/live/live-status'
import { Button } from '../ui/button'
import { FactsTable } from '../ui/facts-table'
import { NoticeBox } from '../ui/notice-box'
import { Coverage } from './coverage'
import { RunProgress } from './run-progress'
import { SourceItem } from './source-item'
import styles from './status.module.css'
import { countsText, grouped, SOURCE_STATES, STREAM_STATES, sumOf, whenText } from './status-words'
import { UpdateButton } from './update-button'
import { type Status, useStatus } from './use-status'

/** The streams of one source. */
function SourceStreams({ source: { title, streams } }: { source: SourceReport }) {
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

/**
 * State of every public source, answers that were put aside, and which series the sources give. It begins with `reports`,
 * so the page says the same without a script.
 */
export function StatusDesk({
  series,
  reports,
}: {
  series: string | null
  reports: { status: Status; coverage: CoverageReport; source: SourceReport | null } | null
}) {
  const { status, problem, change } = useStatus(reports?.status)
  const { troubled, on, off } = grouped(status?.sources ?? [])
  const coverage = <Coverage series={series} initial={reports?.coverage} />
  return (
    <div className={styles.page}>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      {status && <Summary status={status} coverage={reports?.coverage} />}
      {series && coverage}
      {reports?.source && !reports.source.isWithheld && <SourceStreams source={reports.source} />}
      {!status && !problem && <p role="status">Loading …</p>}
      {status && (
        <>
          <section className={styles.section} aria-label="Update">
            <p>
              {status.shows === 'sample' ? 'Charts show simulated data. ' : ''}
              {status.next ? (
                `The server reads the sources next ${whenText(status.next)}.`
              ) : (
                <>
                  The server does not read the sources by itself. Set <code>UPDATE_EVERY=6h</code>, or run{' '}
                  <code>npx chartroom update</code>.
                </>
              )}
            </p>
            {status.mayChange && <UpdateButton status={status} change={change} />}
            {status.isRunning && <RunProgress status={status} />}
          </section>
          {status.quarantined > 0 && (
            <section className={styles.section}>
              <h2>Answers put aside</h2>
              <p>
                {status.quarantined === 1
                  ? 'One answer of a publisher looked wrong and was not stored. '
                  : `${status.quarantined} answers of publishers looked wrong and were not stored. `}
                Stored data stay as they are.
              </p>
              <ul className={styles.list}>
                {status.aside.map((answer) => (
                  <AsideItem key={answer.id} answer={answer} sources={status.sources} change={change} />
                ))}
              </ul>
            </section>
          )}
          {status.ownProblems && status.ownProblems.length > 0 && (
            <section className={styles.section}>
              <h2>Series of your own</h2>
              <p>These files have a mistake. Their last good series stay.</p>
              <ul className={styles.list}>
                {status.ownProblems.map(({ file, problem }) => (
                  <li key={file}>
                    <code>{file}</code>: {problem}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.section}>
            <h2>Sources</h2>
            <SourceList sources={troubled} />
            <Folded title="Without a problem" sources={on} />
            <Folded title="Off" sources={off} />
          </section>
        </>
      )}
      {!series && coverage}
    </div>
  )
}

/** The state of everything in a few lines. */
function Summary({ status, coverage }: { status: Status; coverage?: CoverageReport }) {
  const { sources, streams, last } = status.summary
  return (
    <ul className={styles.list} aria-label="Summary">
      {coverage && (
        <li>
          Series with data: {coverage.counts.stored.toLocaleString('en-US')} of{' '}
          {coverage.total.toLocaleString('en-US')}
        </li>
      )}
      <li>
        Sources that are on: {sumOf(sources)} ({countsText(sources, SOURCE_STATES)})
      </li>
      <li>
        Their streams: {sumOf(streams).toLocaleString('en-US')} ({countsText(streams, STREAM_STATES)})
      </li>
      <li>Last update: {last === null ? 'none' : whenText(last)}</li>
    </ul>
  )
}

function SourceList({ sources }: { sources: readonly SourceSummary[] }) {
  return (
    <ul className={styles.list}>
      {sources.map((source) => (
        <SourceItem key={source.id} source={source} />
      ))}
    </ul>
  )
}

function Folded({ title, sources }: { title: string; sources: readonly SourceSummary[] }) {
  if (sources.length === 0) return null
  return (
    <details>
      <summary>
        {title}: {sources.length === 1 ? '1 source' : `${sources.length} sources`}
      </summary>
      <SourceList sources={sources} />
    </details>
  )
}

/** An answer that was put aside, with its reason and, where it can be read, a button that stores it. */
function AsideItem({
  answer: { id, source, at, reason, isReadable, url },
  sources,
  change,
}: {
  answer: AsideAnswer
  sources: readonly SourceSummary[]
  change: (path: string) => Promise<void>
}) {
  const title = sources.find((one) => one.id === source)?.title ?? source
  return (
    <li className={styles.item}>
      <p>
        <strong>{title}</strong>, {whenText(at)}: {reason}
      </p>
      <p>
        <code>{url}</code>
      </p>
      {isReadable ? (
        <div className={styles.actions}>
          <Button onClick={() => void change(`accept/${id}`)}>Accept and store</Button>
        </div>
      ) : (
        <p>It cannot be stored. It goes when the publisher’s next answer has been stored.</p>
      )}
    </li>
  )
}
