import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import { FactsTable } from '../ui/facts-table'
import { ERROR_MEANING } from './error-meanings'

/** Codes that the API returns. The others are the dashboard's own. */
export const API_FAILURES: readonly ErrorCode[] = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(
  (code) => !code.startsWith('upstream_') && code !== 'sign_in_required',
)

export function FailureTable({ codes }: { codes: readonly ErrorCode[] }) {
  return (
    <FactsTable label="Errors" head={['Code', 'Status', 'Meaning']}>
      {codes.map((code) => (
        <tr key={code}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>{ERROR_STATUS[code]}</td>
          <td>{ERROR_MEANING[code]}</td>
        </tr>
      ))}
    </FactsTable>
  )
}
