import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { distinctSeries, readColumns } from '@/lib/compare/columns/read-columns'
import { pathsBeside } from '@/lib/compare/formula-series'
import { FAMILIES } from '@/lib/contract/family'
import { isPicture, splitFilePath } from '@/lib/contract/files/chart-files'
import { COLUMNS_FORMS, columnsPath } from '@/lib/contract/files/columns-file'
import { familyFilePath } from '@/lib/contract/files/family-file'
import { getMarketFor } from '@/lib/market/process-market'
import { readAddress } from '../load-chart'

/**
 * Throws if the viewer may not see a series without which the file at this address is refused, without loading it. Tables,
 * lists and the manifest leave such series out instead.
 */
export async function admitFile(
  { path, query }: { path: string; query: string },
  viewer: Viewer,
): Promise<void> {
  const market = getMarketFor(viewer)
  await market.admit({ path: '', tier: 'free' })
  for (const series of await seriesOf(path, new URLSearchParams(query))) await market.admit(series)

  async function seriesOf(path: string, search: URLSearchParams) {
    const unlisted = (path: string) => ({ path, tier: 'pro' as const })
    const family = FAMILIES.find((one) => familyFilePath(one) === path)
    if (family) {
      const { endpoints } = await market.catalog()
      return endpoints.filter((one) => one.family === family && one.available && !one.legacy && !one.withheld)
    }
    if (COLUMNS_FORMS.some((form) => columnsPath(form) === path))
      return distinctSeries(readColumns(search.getAll('col'))).map(({ wanted }) => unlisted(wanted.path))
    const named = FAMILIES.some((one) => path.startsWith(`/${one}/`)) && splitFilePath(path.slice(1))
    if (!named) return []
    const { endpoint, state } = await readAddress(named.path, search, named.known, market)
    // A picture is drawn without the lines that it cannot have.
    const beside = isPicture(named.known) ? [] : pathsBeside(state)
    return [endpoint, ...beside.map(unlisted)]
  }
}
