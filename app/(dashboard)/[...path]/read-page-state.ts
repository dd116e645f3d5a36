import type { ResolvedSeries } from '@/lib/market/resolve-series'
import { readViewState } from '@/lib/url/read-view-state'
import { applyPreset } from '@/lib/url/settings/apply-preset'
import { unreadSettings } from '@/lib/url/settings/unread-settings'

export type PageSearch = Record<string, string | string[] | undefined>

/** Chart state in the address of a page, including the parameters of an old name, and names that it does not read. */
export function readPageState({ endpoint, preset }: ResolvedSeries, search: PageSearch) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) params.append(name, one)
  }
  const fixed = applyPreset(params, preset)
  const { state, notices } = readViewState(endpoint, params)
  return { state, notices: [...fixed, ...notices], unread: unreadSettings(endpoint, params) }
}
