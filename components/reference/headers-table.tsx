import { FactsTable } from '../ui/facts-table'
import { ANSWER_HEADERS } from './answer-headers'

/** What the headers of an answer say. */
export function HeadersTable() {
  return (
    <FactsTable label="Headers of an answer" head={['Name', 'Meaning']}>
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
