import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { FactsTable } from '../../ui/facts-table'

/** A ladder of conditions: the price at which each is true. Nothing without rows. */
export function ReachTable({ rows }: { rows: readonly ReachRow[] }) {
  if (rows.length === 0) return null
  return (
    <FactsTable
      label="Where it is true"
      caption="Where it is true"
      head={['Condition', 'At', 'Distance', 'For']}
    >
      {rows.map(({ condition, at, away, given }) => (
        <tr key={`${condition} ${given}`}>
          <th scope="row">
            <code>{condition}</code>
          </th>
          <td data-name="At">{at}</td>
          <td data-name="Distance">{away}</td>
          <td>{given}</td>
        </tr>
      ))}
    </FactsTable>
  )
}
