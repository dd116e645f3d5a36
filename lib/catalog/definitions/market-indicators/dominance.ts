import { aux, type Definition, defineSeries, type FieldDefinition, value } from '../../define'
import { bitcoinPrice } from '../bitcoin-price'

interface Dominance {
  name: string
  column: string
  title: string
  description: string
  reading: string
  formula: string
  beside: FieldDefinition
}

const SHARE = 'Market capitalization / total crypto market capitalization · 100.'

const list: Dominance[] = [
  {
    name: 'btc-dominance',
    column: 'BTC',
    title: 'Bitcoin dominance',
    description: 'Bitcoin’s share of total crypto market capitalization.',
    reading: 'Rises when capital moves out of smaller coins, or when new capital enters Bitcoin first.',
    formula: `${SHARE} Without stablecoins: Bitcoin / (total − stablecoins) · 100.`,
    beside: aux('value_without_stablecoins', 'percent', 'Share of the total excluding stablecoins.')
      .is`100 * (BTC_of_total / (total - stablecoins_of_total))`,
  },
  {
    name: 'stablecoin-dominance',
    column: 'stablecoins',
    title: 'Stablecoin dominance',
    description: 'Stablecoins’ share of total crypto market capitalization.',
    reading:
      'High after declines, when capital waits on the sidelines. A falling share means that capital is moving back into coins.',
    formula: `${SHARE} Change = share − share 90 days earlier.`,
    beside: aux('change_90d', 'percent', 'Change over 90 days, in percentage points.')
      .is`change(100 * (stablecoins_of_total / total), 90)`,
  },
]

export const definitions: Definition[] = list.map(({ name, column, beside, ...words }) =>
  defineSeries({
    path: `market-indicators/${name}`,
    concept: 'dominance',
    ...words,
    source: 'Market capitalizations of the loaded assets.',
    cadence: 'daily',
    axis: 'caps/market',
    types: { value: 'number?', [beside.name]: 'number?', btc_price: 'number?' },
    fields: [
      value('value', 'percent', 'Share of total market capitalization.')
        .is`100 * (${column}_of_total / total)`,
      beside,
      bitcoinPrice,
    ],
  }),
)
