'use client'
import { useEffect, useState } from 'react'
import type { CoverageReport, GivenBy, SeriesCoverage } from '@/lib/contract/live/live-status'
import { FactsTable } from '../ui/facts-table'
import { NoticeBox } from '../ui/notice-box'
import { Dependencies } from './dependencies'
import styles from './status.module.css'
import { ask } from './use-status'

const GIVEN: Readonly<Record<GivenBy, string>> = {
  stored: 'With data',
  withheld: 'For the operator',
  sources: 'By the next update',
  'more sources': 'Other sources',
  node: 'A Bitcoin node',
  file: 'An own file',
}

/** The series that the store has, and what would add the others; for one series in words. */
export function Coverage({
  series,
  initial = null,
}: {
  series: string | null
  initial?: CoverageReport | null
}) {
  const [report, setReport] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (initial) return
    void ask<CoverageReport>('coverage').then((answer) =>
      'error' in answer ? setProblem(answer.error) : setReport(answer),
    )
  }, [initial])
  const one = report?.series.find(({ path }) => path === series)
  return (
    <>
      <section className={styles.section} id="coverage">
        <h2>{one ? `Sources for “${one.title}”` : 'Coverage'}</h2>
        {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
        {!report && !problem && <p role="status">Counting series with data …</p>}
        {one && (
          <p>
            {meaningOf(one)} <a href={`/${one.path}`}>Open the series</a>
          </p>
        )}
        {report && !one && (
          <>
            <p>
              {report.counts.stored.toLocaleString('en-US')} of {report.total.toLocaleString('en-US')} series
              have data.
              {report.counts.sources > 0 &&
                ` Enabled sources should bring ${report.counts.sources.toLocaleString('en-US')} more with the next update.`}
            </p>
            <FactsTable label="Series by source" head={['Family', 'All', ...Object.values(GIVEN)]}>
              {report.families.map(({ family, total, counts }) => (
                <tr key={family}>
                  <th scope="row">{family}</th>
                  <td data-name="All">{total}</td>
                  {(Object.keys(GIVEN) as GivenBy[]).map((by) => (
                    <td key={by} data-name={GIVEN[by]}>
                      {counts[by]}
                    </td>
                  ))}
                </tr>
              ))}
            </FactsTable>
            {(['more sources', 'node', 'file'] as const).map((by) => (
              <details key={by}>
                <summary>
                  {GIVEN[by]}: {report.counts[by]} series
                </summary>
                <ul className={styles.series}>
                  {report.series
                    .filter((entry) => entry.by === by)
                    .map(({ path, title, sources }) => (
                      <li key={path}>
                        <a href={`/${path}`}>{title}</a>
                        {sources.length > 0 && ` (${sources.join(', ')})`}
                      </li>
                    ))}
                </ul>
              </details>
            ))}
          </>
        )}
      </section>
      {report && !one && <Dependencies of={report.dependencies} />}
    </>
  )
}

function meaningOf({ by, sources }: SeriesCoverage): string {
  switch (by) {
    case 'stored':
      return 'It has data.'
    case 'withheld':
      return 'Only the operator may see its data. The chart says why.'
    case 'sources':
      return `The next update brings it, from ${sources.join(', ')}.`
    case 'more sources':
      return `Switch on ${sources.join(' and ')}: LIVE_SOURCES=${sources.join(',')}.`
    case 'node':
      return 'Available from the blocks of a Bitcoin node: npx chartroom import --rpc http://127.0.0.1:8332.'
    case 'file':
      return 'No free source publishes it. Import a file that contains it on the page Data.'
  }
}
