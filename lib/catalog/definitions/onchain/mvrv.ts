import { alias, aux, type Definition, fields, value } from '../../define'
import { asSecondary, chainSeriesWith, FINE_RESOLUTIONS, OUTPUT_CHAINS } from '../chain-series'
import { mvrvFields } from './mvrv-fields'

const valuation = chainSeriesWith({ concept: 'valuation' })

export const definitions: Definition[] = [
  valuation({
    path: 'onchain/mvrv',
    partOf: 'onchain/active-mvrv',
    title: 'MVRV ratio',
    description: 'Market value of all coins divided by their value when they last moved.',
    reading:
      'Above 1, the average coin is in profit. Cycle tops have come far above the upper band, lows below 1.',
    formula:
      'Market cap / realized cap. Bands: average ± k sample standard deviations, over all history excluding the first year and over 1,460 days, with a minimum of 0. A band as a price is its level × realized price. z_score = (market cap − realized cap) / standard deviation of market cap to date.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['mvrv'],
    fields: mvrvFields,
  }),
  valuation({
    path: 'onchain/detailed-mvrv',
    twinOf: 'onchain/mvrv',
    title: 'MVRV with market and realized cap',
    description: 'MVRV together with the market cap and realized cap it is computed from.',
    reading: 'Shows whether a change in MVRV came from the price or from coins changing hands.',
    formula: 'Market cap / realized cap.',
    fields: fields(
      value('mvrv_ratio', 'ratio', 'Market cap / realized cap.').is`mvrv`,
      aux('market_cap_usd', 'USD', 'Supply × market price.'),
      aux('realized_cap_usd', 'USD', 'Every coin valued at the price when it last moved.'),
    ),
  }),
  valuation({
    path: 'onchain/mvrv-z-score',
    title: 'MVRV Z-score',
    description: 'Distance of market cap from realized cap, in standard deviations of market cap.',
    reading: 'Extremes have marked tops and lows, but they have become smaller with each cycle.',
    formula:
      '(Market cap − realized cap) / sample standard deviation of market cap since the first day. Starts after one year.',
    resolutions: FINE_RESOLUTIONS,
    fields: fields(
      value('mvrv_z_score', 'sigma', 'Z-score of market cap against realized cap.'),
      alias('z_score', 'mvrv_z_score'),
      alias('mvrv_zscore', 'mvrv_z_score'),
      aux('market_cap_usd', 'USD', 'Supply × market price.'),
      aux('realized_cap_usd', 'USD', 'Every coin valued at the price when it last moved.'),
      aux('market_cap_std', 'USD', 'Standard deviation of market cap since the first day.'),
    ),
  }),
  valuation({
    path: 'onchain/active-mvrv',
    title: 'Active MVRV',
    description: 'Price divided by the average cost of economically active coins.',
    reading:
      'Excludes lost and dormant coins, so it turns earlier than MVRV. At 1, active holders break even.',
    formula:
      'Price / active realized price, where active realized price = realized price / liveliness. AVIV = active market cap (liveliness × market cap) / investor cap (realized cap − thermo cap). AVIV NUPL = 1 − 1/AVIV. True market mean = investor cap / active supply. Null while investor cap is under 2 percent of realized cap.',
    source: 'Cointime Economics (ARK Invest and Glassnode, 2023), over the coin-age ledger.',
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('active_mvrv', 'ratio', 'Price / active realized price.'),
      value('aviv_ratio', 'ratio', 'Active market cap / investor cap.').is`aviv`,
      aux('aviv_nupl', 'fraction', 'Share of active market cap above investor cost.').is`1 - 1 / aviv`,
      aux('active_market_cap', 'USD', 'Market value of active supply.').is`active_market_cap_usd`,
      aux('active_realized_cap', 'USD', 'Liveliness × realized cap.').is`active_realized_cap_usd`,
      aux('active_realized_price', 'USD', 'Realized price / liveliness.'),
      aux('active_supply_btc', 'native', 'Liveliness × supply.').is`active_supply`,
      aux('cointime_price', 'USD', 'Cumulative value of coinblocks destroyed / coinblocks stored.'),
      aux('investor_cap', 'USD', 'Realized cap − thermo cap.').is`investor_cap_usd`,
      aux('thermocap', 'USD', 'Cumulative value of issued coins at the price on the day of issue.')
        .is`thermo_cap_usd`,
      aux('true_market_mean_price', 'USD', 'Investor cap per active coin.').is`true_market_mean`,
      aux('vaulted_price', 'USD', 'Realized price / vaultedness.'),
      ...asSecondary(mvrvFields),
    ),
  }),
]
