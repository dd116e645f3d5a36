'use client'
import type { CoverageReport } from '@/lib/contract/live/live-status'
import { NoticeBox } from '../ui/notice-box'
import { AsideItem } from './aside-item'
import { Coverage } from './coverage'
import { RunProgress } from './run-progress'
import { SourceItem } from './source-item'
import styles from './status.module.css'
import { inOrder, whenText } from './status-words'
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
  reports: { status: Status; coverage: CoverageReport } | null
}) {
  const { status, problem, change } = useStatus(reports?.status)
  const coverage = <Coverage series={series} initial={reports?.coverage} />
  return (
    <div className={styles.page}>
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      {series && coverage}
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
            <ul className={styles.list}>
              {inOrder(status.sources).map((source) => (
                <SourceItem key={source.id} source={source} />
              ))}
            </ul>
          </section>
        </>
      )}
      {!series && coverage}
    </div>
  )
}
