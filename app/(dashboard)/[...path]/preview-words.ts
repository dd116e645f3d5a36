import type { Endpoint } from '@/lib/contract/endpoint'
import { cut } from '@/lib/contract/one-line'
import type { ShownValue } from '@/lib/latest/visible-values'
import type { ViewState } from '@/lib/url/view-state'
import { chartTitle } from '@/lib/view/text/chart-title'

/** Longer titles are cut by the sites that show previews. */
const TITLE_LENGTH = 110

/** Title and description of a chart for previews on other sites: what is drawn, and the latest value of its own series. */
export function previewWords(
  endpoint: Endpoint,
  state: ViewState,
  latest: ShownValue | undefined,
): { title: string; description: string } {
  const drawn = [chartTitle(endpoint, state), ...state.formulas.map(({ text }) => `= ${text}`)].join(' · ')
  return {
    title: cut(drawn, TITLE_LENGTH),
    description: `${latestWords(state, latest)}${endpoint.description}`,
  }
}

/** `1.252 on 2026-03-22 (-2.46 % 1 d). `; nothing if the chart shows other values than the latest ones of its own series. */
function latestWords(
  { params, to, align, rule, rebase, interval, show }: ViewState,
  latest: ShownValue | undefined,
): string {
  const isPlain = Object.keys(params).length === 0 && interval === 'auto'
  if (!latest || !isPlain || [to, align, rule, rebase, show].some((one) => one !== null)) return ''
  const change = latest.change && !latest.isOld ? ` (${latest.change.text} ${latest.change.span})` : ''
  return `${latest.text} on ${latest.day}${change}. `
}
