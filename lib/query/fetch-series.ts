import { ApiError, type ErrorBody } from '@/lib/contract/errors'
import type { CompactWireSeries, WireSeries } from '@/lib/contract/series'
import { decodeWireSeries } from './decode-wire-series'

/**
 * Fetches the series at an address of `/data`. Throws the `ApiError` of the response, or `upstream_invalid` if it has
 * none.
 */
export async function fetchSeries(href: string, signal?: AbortSignal) {
  const response = await fetch(href, { signal, credentials: 'same-origin' })
  const body = (await response.json().catch(() => null)) as CompactWireSeries | WireSeries | ErrorBody | null
  if (response.ok && body && 'columns' in body)
    return decodeWireSeries(body as CompactWireSeries | WireSeries)
  if (body && 'code' in body) {
    const { error, code, success: _, ...detail } = body
    throw new ApiError(code, error, { detail })
  }
  throw new ApiError(
    'upstream_invalid',
    `The dashboard’s server responded with status ${response.status} and no explanation`,
  )
}
