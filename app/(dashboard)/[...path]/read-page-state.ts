import type { ResolvedSeries } from '@/lib/market/resolve-series'
import { readViewState } from '@/lib/url/read-view-state'
import { applyPreset } from '@/lib/url/settings/apply-preset'
import { unreadSettings } from '@/lib/url/settings/unread-settings'
import { type PageSearch, pageQuery } from '../page-query'

/** Chart state in the address of a page, including the parameters of an old name, and names that it does not read. */
export function readPageState({ endpoint, preset }: ResolvedSeries, search: PageSearch) {
  const params = pageQuery(search)
  const fixed = applyPreset(params, preset)
  const { state, notices } = readViewState(endpoint, params)
  return { state, notices: [...fixed, ...notices], unread: unreadSettings(endpoint, params, 'page') }
}
