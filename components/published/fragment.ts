import { asSpan } from '@/lib/contract/params/spans'
import type { ViewState } from '@/lib/url/view-state'

const NAME = 'timeframe'
/** Fragment of the address of a page in a frame. Styles know it too, for pages without scripts. */
export const EMBED = 'embed'

const fragment = () => new URLSearchParams(location.hash.slice(1))

/** Whether the page is opened as an embed: `#embed`, `#embed&timeframe=1y`. */
export const isEmbed = (): boolean => fragment().has(EMBED)

/** The state with the timeframe that the fragment of the address names. A page of a folder has no other part that a file may change. */
export function openedTimeframe(state: ViewState): ViewState {
  const timeframe = asSpan(fragment().get(NAME))
  return timeframe ? { ...state, timeframe, from: null, to: null } : state
}

/** Puts the timeframe of a state into the address, so that its link opens the same. */
export function rememberTimeframe({ timeframe }: ViewState): void {
  const parts = [isEmbed() ? EMBED : '', timeframe ? `${NAME}=${timeframe}` : '']
  location.replace(`#${parts.filter(Boolean).join('&')}`)
}
