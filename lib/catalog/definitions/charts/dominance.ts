import { aux, type Definition, defineSeries, field, value } from '../../define'
import { expression } from '../../formulas/expression'

/** Share of total market cap, in percent. */
const shareOf = (column: string) => expression(`100 * (${column}_of_total / total)`)

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/market-dominance',
    concept: 'dominance',
    title: 'Market dominance',
    description: 'Shares of Bitcoin, Ether, stablecoins, and all other assets in total crypto market cap.',
    reading:
      'Bitcoin’s share rises in market stress and early in rallies, the share of others late in rallies. A growing stablecoin share is cash on the sidelines.',
    formula: '100 × market cap / total market cap. Others = 100 − the other three shares.',
    source: 'Market caps of the loaded assets.',
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'caps/market',
    fields: [
      field.share('btc_dominance', 'percent', 'Bitcoin’s share of total market cap.').is(shareOf('BTC')),
      field.share('eth_dominance', 'percent', 'Ether’s share of total market cap.').is(shareOf('ETH')),
      field
        .share('stablecoin_dominance', 'percent', 'Stablecoins’ share of total market cap.')
        .is(shareOf('stablecoins')),
      field.share('others_dominance', 'percent', 'Share of all other assets.')
        .is`100 * (1 - (BTC_of_total + ETH_of_total + stablecoins_of_total) / total)`,
      field.total('total', 'USD', 'Total market cap.'),
    ],
  }),
  defineSeries({
    path: 'charts/eth-dominance',
    concept: 'dominance',
    title: 'Ether dominance',
    description: 'Ether’s share of total crypto market cap, and its market cap relative to Bitcoin.',
    reading: 'Rises when applications lead the market and falls when Bitcoin or newer chains do.',
    formula: '100 × Ether market cap / total market cap, and 100 × Ether market cap / Bitcoin market cap.',
    source: 'Market caps of the loaded assets.',
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'caps/market',
    fields: [
      value('eth_dominance', 'percent', 'Ether’s share of total market cap.').is(shareOf('ETH')),
      aux('eth_to_btc_cap', 'percent', 'Ether market cap as a percentage of Bitcoin market cap.')
        .is`100 * (ETH / BTC)`,
    ],
  }),
  defineSeries({
    path: 'charts/total-market-cap',
    concept: 'dominance',
    title: 'Total crypto market cap',
    description:
      'Total crypto market cap, also excluding Bitcoin (TOTAL2) and excluding Bitcoin and Ether (TOTAL3).',
    reading: 'Comparing TOTAL3 with the total shows whether smaller assets take part in a move.',
    formula: 'TOTAL2 = total − Bitcoin. TOTAL3 = TOTAL2 − Ether.',
    source: 'Market caps of the loaded assets.',
    cadence: 'daily',
    params: { cryptocurrency: true },
    axis: 'caps/market',
    fields: [
      value('total', 'USD', 'Total market cap.'),
      value('total2', 'USD', 'Excluding Bitcoin.').is`total - BTC_of_total`,
      value('total3', 'USD', 'Excluding Bitcoin and Ether.').is`total - BTC_of_total - ETH_of_total`,
    ],
  }),
]
