import { ApiError, type ErrorBody } from '@/lib/contract/errors'
import type { CompactWireSeries, WireSeries } from '@/lib/contract/series'
import { decodeWireSeries } from './decode-wire-series'

/**
 * Fetches the series at an address of `/data`. Throws the `ApiError` of the response, or `upstream_invalid` if it has
 * none.
 */
export async function fetchSeries(href: string, signal?: AbortSignal) {
  let { response, body } = await ask(href, { signal })
  if (body && 'columns' in body && isOfSimulation(body as Pick<WireSeries, 'origin'>, href))
    ({ response, body } = await ask(href, { signal, cache: 'reload' }))
  if (response.ok && body && 'columns' in body)
    return decodeWireSeries(body as CompactWireSeries | WireSeries)
  if (body && 'code' in body) {
    const { error, code, success: _, ...detail } = body
    throw new ApiError(code, error, { detail })
  }
  throw new ApiError(
    'upstream_invalid',
    `The dashboard’s server responded with status ${response.status} and no explanation.`,
  )
}

type Body = CompactWireSeries | WireSeries | ErrorBody | null

async function ask(href: string, init: RequestInit): Promise<{ response: Response; body: Body }> {
  const response = await fetch(href, { credentials: 'same-origin', ...init })
  return { response, body: (await response.json().catch(() => null)) as Body }
}

/**
 * Whether rows that the browser kept are simulated although the page shows real data: the first update or import came in
 * between. A saved view shows the data of its day.
 */
function isOfSimulation({ origin }: Pick<WireSeries, 'origin'>, href: string): boolean {
  const shown = document.getElementById('shell')?.dataset.origin
  return shown === 'store' && origin.kind === 'sample' && !href.startsWith('/data/s/')
}
