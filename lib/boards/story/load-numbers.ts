import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { AS_OF, earlierDay } from '@/lib/contract/params/as-of'
import { getMarketFor } from '@/lib/market/process-market'
import { standingOf } from '@/lib/picture/file/standing'
import { loadWithWhole, readAddress } from '@/lib/picture/load-chart'
import type { LiveNumber } from './live-number'
import { readNumberAddress } from './number-address'

/** Refusals because of rights: the reader may open the chart and see what is needed. */
const LOCKED: ReadonlySet<string> = new Set(['sign_in_required', 'tier_required', 'not_redistributable'])

/** Days of the board that has the numbers. */
export interface NumberDays {
  /** Last day that it shows; null is the end of each series. */
  to: string | null
  /** Day at whose end the values were known; null is now. */
  asOf: string | null
}

/**
 * The numbers of a text by their addresses, with the rights of the viewer: the last value of the field in the days of the
 * board. A number that cannot be loaded has the reason, and the others remain.
 */
export async function loadNumbers(
  addresses: readonly string[],
  days: NumberDays,
  viewer: Viewer | null,
  now = Date.now(),
): Promise<Record<string, LiveNumber>> {
  const entries = addresses.map(
    async (address) => [address, await loadNumber(address, days, viewer, now)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function loadNumber(
  address: string,
  { to, asOf }: NumberDays,
  viewer: Viewer | null,
  now: number,
): Promise<LiveNumber> {
  const read = readNumberAddress(address)
  if (!read) return { reason: `“${address}” is not an address such as onchain/mvrv.mvrv`, href: null }
  const { path, field, params } = read
  const search = new URLSearchParams(params.map(([name, value]) => [name, value]))
  if (field) search.set('show', field)
  if (asOf) search.set(AS_OF, earlierDay(search.get(AS_OF), asOf))
  const query = search.toString()
  const href = `/${path}${query ? `?${query}` : ''}`
  try {
    const { state, ...read } = await readAddress(path, search, 'number', getMarketFor(viewer))
    const [wrong] = read.notices
    if (wrong) return { reason: `${wrong.name} ${wrong.value}: ${wrong.reason}`, href }
    const days = { timeframe: 'all', from: null, to } as const
    const { chart } = await loadWithWhole({ ...read, state: { ...state, ...days } }, viewer)
    const standing = standingOf(chart, chart.series, now)
    if (!standing) return { reason: 'no value yet', href }
    const { value, date, title, age } = standing
    return { value, date, title, age, href }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (LOCKED.has(error.code)) return { reason: 'locked', href }
    if (error.code === 'unknown_route') return { reason: 'no such series', href: null }
    return { reason: error.message, href }
  }
}
