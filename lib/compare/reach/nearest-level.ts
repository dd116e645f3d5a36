import 'server-only'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import type { Market } from '@/lib/market/market'
import { MAX_REACH } from '@/lib/url/settings/reach-setting'
import { statedLevels } from '@/lib/view/fields/levels'
import { mainField } from '@/lib/view/fields/main-field'
import { MAIN_LETTER } from '@/lib/view/fields/named-fields'
import { loadReach } from './load-reach'

/** A price at which a series has a level that it states, and how far that is from the price of its row. */
export interface NearestLevel {
  /** Dollars. */
  price: number
  /** Percent of the price of the row. */
  away: number
}

/**
 * The level of the main field, such as the beginning of a zone, whose price is the nearest by ratio. Null for a series
 * without levels, or without a price that they depend on. Looks for at most as many levels as an address has.
 */
export async function nearestLevel(
  market: Pick<Market, 'catalog' | 'series'>,
  series: SeriesData,
  find: Parameters<typeof loadReach>[4],
): Promise<NearestLevel | null> {
  const levels = statedLevels(defaultsOf(series), mainField(series)).slice(0, MAX_REACH)
  const asked = levels.map(({ at }) => ({ text: MAIN_LETTER, level: at, by: null }))
  let nearest: NearestLevel | null = null
  for (const { values, now, unit, isPrice } of await loadReach(market, series, PLAIN, asked, find)) {
    const [price] = values
    if (price === undefined || now === null || !isPrice || unit !== 'USD') continue
    if (nearest && farness(price / now) >= farness(nearest.price / now)) continue
    nearest = { price, away: 100 * (price / now - 1) }
  }
  return nearest
}

const PLAIN = { params: {}, compared: [] }
const farness = (ratio: number) => Math.abs(Math.log(ratio))

/** Parameters are at their defaults in a table. */
const defaultsOf = ({ endpoint }: SeriesData): ParamValues =>
  Object.fromEntries(
    endpoint.parameters.flatMap(({ name, default: value }) => (value === null ? [] : [[name, value]])),
  )
