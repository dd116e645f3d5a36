import type { Endpoint, Role } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { optionLabel } from '@/lib/contract/params/option-label'
import { isServedOn } from '@/lib/contract/served-resolutions'
import type { ViewState } from '@/lib/url/view-state'
import { labelOf } from '@/lib/view/text/label'
import { writeCell } from './cell-state'
import type { CoinSeries } from './coin-series'

/** A choice of a chart whose values can be drawn side by side: a parameter, its lines, or its coin. */
export interface Division {
  by: string
  /** In a sentence, such as `chain`. */
  label: string
  cells: readonly { label: string; endpoint: Endpoint; state: ViewState }[]
}

/** First part of the ID of a board of one chart side by side. */
export const SIDE_BY_SIDE = 'split'
/** The division by coin, each a series of its own. */
export const COIN = 'coin'

/** Everything by which a chart can be divided into two or more. `coins` are series of the same question: see `coinSeries`. */
export function divisionsOf(
  endpoint: Endpoint,
  state: ViewState,
  coins: readonly CoinSeries[] = [],
): Division[] {
  const byParam = endpoint.parameters.flatMap(({ name, allowed = [] }): Division[] => {
    const param = PARAMS.get(name)
    if (!param || param.apiOnly || param.kind !== 'enum' || param.step === 'rows') return []
    if (name === 'dataResolution') return []
    const served = name === 'chain' ? allowed.filter((chain) => isServedOn(endpoint, chain)) : allowed
    const cells = served.map((value) => ({
      label: optionLabel(name, value),
      endpoint,
      state: { ...state, params: { ...state.params, [name]: value } },
    }))
    return [{ by: name, label: param.label.toLowerCase(), cells }]
  })
  const lines = (state.show ?? usualFields(endpoint)).map((name) => ({
    label: labelOf(name),
    endpoint,
    state: { ...state, show: [name] },
  }))
  const ofCoins = coins.map((one) => ({
    label: one.coin,
    endpoint: one.endpoint,
    state: { ...state, show: state.show && inPlace(state.show, endpoint, one.endpoint) },
  }))
  return [
    ...byParam,
    { by: 'line', label: 'line', cells: lines },
    { by: COIN, label: 'coin', cells: ofCoins },
  ].filter(({ cells }) => cells.length > 1)
}

/** Roles of lines and layers that say something alone. */
const ALONE: readonly Role[] = ['value', 'stack', 'share', 'group', 'upper', 'middle', 'lower', 'flow']

const usualFields = ({ fields }: Endpoint): string[] =>
  fields
    .filter(({ role, type }) => role && ALONE.includes(role) && /^(?:number|integer)\??$/.test(type))
    .map(({ name }) => name)

/** The fields of another series in the places of these. */
const inPlace = (names: readonly string[], of: Endpoint, other: Endpoint): string[] =>
  names.map((name) => other.fields[of.fields.findIndex((field) => field.name === name)]?.name ?? name)

/** Address of the board that shows a chart side by side: `/boards/split~chain~onchain~mvrv`, with its state in base64url. */
export function sideBySideHref(endpoint: Endpoint, state: ViewState, by: string): string {
  const query = writeCell(endpoint, state).slice(1)
  const bytes = new TextEncoder().encode(query)
  const coded = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  const parts = [SIDE_BY_SIDE, by, ...seriesPath(endpoint).split('/'), ...(query ? [`.${coded}`] : [])]
  return `/boards/${parts.join('~')}`
}
