import type { Failure } from '@/components/chart/panel/failure'
import { ERROR_STATUS } from '@/lib/contract/errors'

/**
 * Status of a page that shows a failure instead of data, the same as of its data. 200 if signing in or another plan gives
 * the visitor access, and if the series has no data: the page exists and says so.
 */
export function failureStatus({ code }: Failure): number {
  if (code === 'data_not_available') return 200
  const status = ERROR_STATUS[code]
  return status >= 500 || status === 404 || status === 400 ? status : 200
}
