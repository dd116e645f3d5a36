import { ERROR_STATUS, type ErrorCode } from '@/lib/contract/errors'
import { FactsTable } from '../ui/facts-table'

/** Meaning of each error for API users. */
const ERROR_MEANING: Record<ErrorCode, string> = {
  invalid_parameter: 'A parameter has a value that is not allowed. See parameter, value and allowed.',
  key_in_url: 'The address contains a key. Send keys in a header.',
  sign_in_required: 'The dashboard shows this only to signed-in users. The API never returns it.',
  missing_key: 'The route needs a key, and the request has none.',
  invalid_key: 'The key is unknown.',
  revoked_key: 'The key was revoked.',
  expired_key: 'The key has expired.',
  tier_required: 'The route needs a higher tier. See requiredTier and upgradeUrl.',
  permission_required: 'The key lacks the permission named in permission.',
  endpoint_not_granted: 'The Enterprise key has no access to this route.',
  field_not_granted: 'The Enterprise key has no access to the fields listed in fields.',
  ip_not_allowed: 'The key does not allow requests from this IP address.',
  not_redistributable: 'The terms of a source do not allow showing its values to others. See sources.',
  unknown_route: 'The route does not exist. See suggestions for similar ones.',
  data_not_available: 'The route exists, and its input data is not loaded. See missing.',
  method_not_allowed: 'Only GET and HEAD are allowed.',
  quota_exceeded: 'The hourly or daily quota is used up. See resetAt and Retry-After.',
  internal: 'Internal server error. Quote requestId when reporting it.',
  service_unavailable: 'Part of the server does not answer at the moment. See missing and Retry-After.',
  overloaded: 'Too many requests wait to be computed. See Retry-After.',
  upstream_unreachable: 'The dashboard could not reach the remote server.',
  upstream_invalid: 'The remote server sent a response that could not be read.',
  upstream_timeout: 'The remote server did not answer in time.',
  upstream_refused: 'The remote server refused the key of the dashboard.',
  upstream_quota_exceeded: 'The quota of the dashboard at the remote server is used up.',
}

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
