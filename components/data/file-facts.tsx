import type { Fact } from '@/lib/contract/imports/fact'
import { FactsTable } from '../ui/facts-table'

/** The meaning of each part of a file, with its reason. Parts that are certain are shown on request. */
export function FileFacts({ file, facts = [] }: { file: string; facts?: readonly Fact[] }) {
  const certain = facts.filter(({ sure }) => sure === 'certain')
  const unsure = facts.filter(({ sure }) => sure !== 'certain')
  const tableOf = (label: string, rows: readonly Fact[]) => (
    <FactsTable label={label} head={['Part', 'Meaning', 'Reason']}>
      {rows.map(({ about, is, because, sure }) => (
        <tr key={about}>
          <th scope="row">{about}</th>
          <td>{is}</td>
          <td>{sure === 'certain' ? because : `${because} (${sure})`}</td>
        </tr>
      ))}
    </FactsTable>
  )
  return (
    <>
      {unsure.length > 0 && tableOf(`Open parts of ${file}`, unsure)}
      {certain.length > 0 && (
        <details>
          <summary>How the file was read</summary>
          {tableOf(`Meaning of ${file}`, certain)}
        </details>
      )}
    </>
  )
}
