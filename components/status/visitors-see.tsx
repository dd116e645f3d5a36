import { howToShowMore, type SeenReport } from '@/lib/contract/live/seen-report'
import { ViewAsVisitor } from '../display/visitor-view'
import { FactsTable } from '../ui/facts-table'
import styles from './status.module.css'

/** For the operator: how many series visitors see, and the sources with their terms. */
export function VisitorsSee({ report }: { report: SeenReport }) {
  const { guest, operator, families, sources } = report
  return (
    <section className={styles.section} id="visitors">
      <h2>What visitors see</h2>
      <p>
        Without an account, visitors see {guest.toLocaleString('en-US')} of the{' '}
        {operator.toLocaleString('en-US')} series that you see. {howToShowMore(report)}
      </p>
      <div className={styles.actions}>
        <ViewAsVisitor />
      </div>
      <FactsTable label="Series by viewer" head={['Family', 'All', 'You', 'Visitors']}>
        {families.map((family) => (
          <tr key={family.family}>
            <th scope="row">{family.family}</th>
            <td data-name="All">{family.total}</td>
            <td data-name="You">{family.operator}</td>
            <td data-name="Visitors">{family.guest}</td>
          </tr>
        ))}
      </FactsTable>
      <FactsTable label="Terms of sources" head={['Source', 'Showing to others', 'Series it hides']}>
        {sources.map(({ id, name, terms, hides }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-name="Showing to others">{terms}</td>
            <td data-name="Series it hides">{hides}</td>
          </tr>
        ))}
      </FactsTable>
    </section>
  )
}
