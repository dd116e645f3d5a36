import type { Viewer } from '@/lib/auth/viewer'
import { getMarketFor } from '@/lib/market/process-market'
import { type ParsedAddress, readValues } from '@/lib/picture/load-chart'
import type { Surface } from '@/lib/url/settings/surfaces'
import { refuseNotices } from './refuse-notices'
import { refuseChartSettings } from './refuse-settings'

/**
 * The address of a chart for an answer that shows no notes: an invalid, unknown or unused setting is refused. `more` are
 * settings of the form of the answer. Throws `invalid_parameter` and `unknown_route`.
 */
export async function readStrictly(
  path: string,
  search: URLSearchParams,
  surface: Surface,
  viewer: Viewer | null,
  more: readonly string[] = [],
): Promise<ParsedAddress> {
  const read = await readValues(path, search, getMarketFor(viewer))
  refuseChartSettings(search, read.endpoint, surface, more)
  refuseNotices(read)
  return read
}
