'use client'
import type { CoverageReport, SourceReport, SourceSummary } from '@/lib/contract/live/live-status'
import { NoticeBox } from '../ui/notice-box'
import { AsideItem } from './aside-item'
import { Coverage } from './coverage'
import { RunProgress } from './run-progress'
import { SourceItem } from './source-item'
import { SourceStreams } from './source-streams'
import styles from './status.module.css'
import { countsText, grouped, SOURCE_STATES, STREAM_STATES, sumOf, whenText } from './status-words'
import { UpdateButton } from './update-button'
import { type Status, useStatus } from './use-status'

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
      {reports?.source && <SourceStreams source={reports.source} />}
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
