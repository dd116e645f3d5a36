import { CHAINS } from '@/lib/contract/chain'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import { printName } from '@/lib/formula/syntax/print-formula'
import type { ReachSetting } from '@/lib/url/settings/reach-setting'
import { statedLevels } from '@/lib/view/fields/levels'
import { mainField } from '@/lib/view/fields/main-field'
import { MAIN_LETTER } from '@/lib/view/fields/named-fields'
import { labelOf } from '@/lib/view/text/label'

/** A level to look for, with the words of its button. */
export interface OfferedLevel {
  label: string
  of: ReachSetting
}

const level = (label: string, text: string, at: number | null = null): OfferedLevel => ({
  label,
  of: { text, level: at, by: null },
})

/** Levels that the price of a coin or an index is read by. */
const LADDER: readonly OfferedLevel[] = [
  level('RSI 30', 'rsi(a, 14)', 30),
  level('RSI 70', 'rsi(a, 14)', 70),
  level('50-day average', 'a > sma(a, 50)'),
  level('200-day average', 'a > sma(a, 200)'),
  level('Upper Bollinger band', 'a > bands(a, 20, 2).upper'),
  level('Lower Bollinger band', 'a < bands(a, 20, 2).lower'),
  level('MACD histogram 0', 'macd(a).histogram', 0),
]

/** Series that a coin with a chain is read by too. */
export const VALUED = 'onchain/mvrv'

/** Roles of averages and bands of a main field. */
const BOUNDS: ReadonlySet<string> = new Set(['middle', 'upper', 'lower'])

/**
 * The levels of a series: those that its main field states, such as zones, its average and bands, and for prices a ladder of indicators. `chains`
 * are those that have a market value to realized value.
 */
export function offeredLevels(
  series: SeriesData,
  params: ParamValues,
  chains: readonly string[],
): OfferedLevel[] {
  const { endpoint, fields } = series
  const main = mainField(series)
  const stated = statedLevels(params, main).map(({ at, name }) =>
    level([at, name].filter((part) => part !== undefined).join(' '), MAIN_LETTER, at),
  )
  const bounds = fields
    .filter(({ role, unit }) => role !== undefined && BOUNDS.has(role) && unit === main?.unit)
    .map(({ name }) => level(labelOf(name), `${MAIN_LETTER} > ${printName(name)}`))
  if (!fields.some(({ role }) => role === 'close')) return [...stated, ...bounds]
  const chain = CHAINS.find(({ symbol }) => symbol === endpoint.name)
  const [first] = CHAINS
  const of = chain === first ? VALUED : `${VALUED}@chain=${chain?.id}`
  return [...stated, ...LADDER, ...(chain && chains.includes(chain.id) ? [level('MVRV 1', of, 1)] : [])]
}
