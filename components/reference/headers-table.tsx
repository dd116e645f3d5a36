import { FactsTable } from '../ui/facts-table'
import { ANSWER_HEADERS } from './answer-headers'

/** Response headers and their meaning. */
export function HeadersTable() {
  return (
    <FactsTable label="Response headers" head={['Name', 'Meaning']}>
      {Object.entries(ANSWER_HEADERS).map(([name, meaning]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{meaning}</td>
        </tr>
      ))}
    </FactsTable>
  )
}
