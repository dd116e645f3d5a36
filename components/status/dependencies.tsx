import type { Dependency } from '@/lib/contract/live/live-status'
import { FactsTable } from '../ui/facts-table'
import styles from './status.module.css'

/** Publishers that series need: no other one that is read could feed these series. */
export function Dependencies({ of }: { of: readonly Dependency[] }) {
  const needed = of.filter(({ alone }) => alone > 0)
  if (needed.length === 0) return null
  return (
    <section className={styles.section} id="dependencies">
      <h2>Dependencies</h2>
      <p>
        A series that needs a publisher ends with it. In the other series that the publisher feeds, each
        column continues with the next source that has it.
      </p>
      <FactsTable label="Series by publisher" head={['Publisher', 'Feeds', 'Needed by']}>
        {needed.map(({ publisher, feeds, alone }) => (
          <tr key={publisher}>
            <th scope="row">{publisher}</th>
            <td data-name="Feeds">{feeds}</td>
            <td data-name="Needed by">{alone}</td>
          </tr>
        ))}
      </FactsTable>
    </section>
  )
}
