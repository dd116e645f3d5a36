import type { ResolvedSeries } from '@/lib/market/resolve-series'
import { readViewState } from '@/lib/url/read-view-state'
import { unreadSettings } from '@/lib/url/settings/unread-settings'
import { type PageSearch, pageQuery } from '../page-query'

/** Chart state in the address of a page, including the parameters of an old name, and names that it does not read. */
export function readPageState({ endpoint, preset }: ResolvedSeries, search: PageSearch) {
  const params = pageQuery(search)
  for (const [name, value] of Object.entries(preset)) params.set(name, value)
  return { ...readViewState(endpoint, params), unread: unreadSettings(endpoint, params, 'page') }
}
