import { alias, aux, type Definition, fields, value } from '../../define'
import { asides, chainSeries, FINE_RESOLUTIONS, OUTPUT_CHAINS } from '../chain-series'
import { mvrvFields } from './mvrv-fields'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/mvrv',
    concept: 'valuation',
    title: 'MVRV ratio',
    description: 'Market value of all coins over what they were worth when they last moved.',
    reading:
      'Above 1 the average coin is in profit. Cycle tops have come far above the upper band, lows below 1.',
    formula:
      'Market cap / realized cap. Bands: mean ± k sample deviations, over all history after its first year and over 1,460 days, not below 0; a band as a price is its level × realized price. z = (market cap − realized cap) / deviation of market cap so far.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['mvrv'],
    fields: mvrvFields,
  }),
  chainSeries({
    path: 'onchain/detailed-mvrv',
    twinOf: 'onchain/mvrv',
    concept: 'valuation',
    title: 'MVRV with its two caps',
    description: 'The ratio beside the market value and the cost it is made of.',
    reading: 'Tells whether a move of the ratio came from the price or from coins changing hands.',
    formula: 'Market cap / realized cap.',
    fields: fields(
      value('mvrv_ratio', 'ratio', 'Market cap over realized cap.', 'mvrv'),
      aux('market_cap_usd', 'USD', 'Supply at the market price.'),
      aux('realized_cap_usd', 'USD', 'Supply at the price of each coin’s last move.'),
    ),
  }),
  chainSeries({
    path: 'onchain/mvrv-z-score',
    concept: 'valuation',
    title: 'MVRV Z-score',
    description: 'Distance of market cap from realized cap in standard deviations of the market cap.',
    reading: 'Extremes mark tops and lows; the extremes of each cycle have been smaller than those before.',
    formula:
      '(Market cap − realized cap) / sample deviation of market cap since the first day; shown after a year.',
    resolutions: FINE_RESOLUTIONS,
    fields: fields(
      value('mvrv_z_score', 'sigma', 'Z-score of market cap against realized cap.'),
      alias('z_score', 'mvrv_z_score'),
      alias('mvrv_zscore', 'mvrv_z_score'),
      aux('market_cap_usd', 'USD', 'Supply at the market price.'),
      aux('realized_cap_usd', 'USD', 'Supply at the price of each coin’s last move.'),
      aux('market_cap_std', 'USD', 'Deviation of market cap since the first day.'),
    ),
  }),
  chainSeries({
    path: 'onchain/active-mvrv',
    concept: 'valuation',
    title: 'Active MVRV',
    description: 'Price over the cost of the coins that are economically active.',
    reading:
      'Leaves lost and dormant coins out of the cost, so it turns earlier than MVRV. Near 1: active holders break even.',
    formula:
      'Price / active realized price, which is realized price / liveliness. AVIV = active market cap (liveliness × market cap) / investor cap (realized cap − thermo cap); its NUPL is 1 − 1/AVIV; true market mean = investor cap / active supply. Null while the investor cap is under 2 percent of the realized cap.',
    source: 'Cointime Economics (ARK Invest and Glassnode, 2023), over the coin-age ledger.',
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('active_mvrv', 'ratio', 'Price over active realized price.'),
      value('aviv_ratio', 'ratio', 'Active market cap over investor cap.', 'aviv'),
      aux('aviv_nupl', 'fraction', 'Share of the active cap above investor cost.', {
        from: ['aviv'],
        compute: ([aviv]) => aviv.map((x) => 1 - 1 / x),
      }),
      aux('active_market_cap', 'USD', 'Active supply at the market price.', 'active_market_cap_usd'),
      aux('active_realized_cap', 'USD', 'Liveliness times realized cap.', 'active_realized_cap_usd'),
      aux('active_realized_price', 'USD', 'Realized price over liveliness.'),
      aux('active_supply_btc', 'native', 'Liveliness times supply.', 'active_supply'),
      aux('cointime_price', 'USD', 'Value destroyed over coinblocks stored, both since the first day.'),
      aux('investor_cap', 'USD', 'Realized cap less thermo cap.', 'investor_cap_usd'),
      aux('thermocap', 'USD', 'Coins issued, at the price of their day, since the first.', 'thermo_cap_usd'),
      aux('true_market_mean_price', 'USD', 'Investor cap per active coin.', 'true_market_mean'),
      aux('vaulted_price', 'USD', 'Realized price over vaultedness.'),
      ...asides(mvrvFields),
    ),
  }),
]
