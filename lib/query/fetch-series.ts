import { ApiError, type ErrorBody } from '@/lib/contract/errors'
import type { CompactWireSeries, EarlierRows, WireSeries } from '@/lib/contract/series'
import { decodeWireSeries } from './decode-wire-series'
import { announcedParts, joinParts } from './rows-parts'

/**
 * Fetches the series at an address of `/data`. Throws the `ApiError` of the response, or `upstream_invalid` if it has
 * none.
 */
export async function fetchSeries(href: string, signal?: AbortSignal) {
  const parts = announcedParts(href)
  const joined = parts && (await fetchParts(parts, href, signal))
  if (joined) return decodeWireSeries(joined)
  let { response, body } = await ask(href, { signal })
  if (isSeries(body) && isOfSimulation(body, href))
    ({ response, body } = await ask(href, { signal, cache: 'reload' }))
  if (response.ok && isSeries(body)) return decodeWireSeries(body)
  if (body && 'code' in body) {
    const { error, code, success: _, ...detail } = body
    throw new ApiError(code, error, { detail })
  }
  throw new ApiError(
    'upstream_invalid',
    `The dashboard’s server responded with status ${response.status} and no explanation.`,
  )
}

/** Null where they have to be asked for again as a whole: the earlier ones have changed, or one part was refused. */
async function fetchParts(parts: { newest: string; earlier: string }, href: string, signal?: AbortSignal) {
  const [newest, earlier] = await Promise.all([ask(parts.newest, { signal }), ask(parts.earlier, { signal })])
  if (!newest.response.ok || !isSeries(newest.body) || isOfSimulation(newest.body, href)) return null
  if (!('isNewest' in newest.body)) return newest.body
  return earlier.response.ok && isRows(earlier.body) ? joinParts(earlier.body, newest.body) : null
}

const isRows = (body: Body): body is EarlierRows => body !== null && 'columns' in body

const isSeries = (body: Body): body is CompactWireSeries | WireSeries => isRows(body) && 'endpoint' in body

type Body = CompactWireSeries | WireSeries | EarlierRows | ErrorBody | null

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
