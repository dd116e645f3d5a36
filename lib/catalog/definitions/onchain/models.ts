import { aux, type Definition, fields, value, withRole } from '../../define'
import { RISK_INPUTS } from '../../measures/risk'
import { chainSeries, LEDGER_SOURCE, MINED_CHAINS } from '../chain-series'

const RISK_LABELS: Record<(typeof RISK_INPUTS)[number], string> = {
  nupl: 'net unrealized profit',
  lth_pvr: 'long-term profit-to-volatility ratio',
  percent_in_profit: 'share of supply in profit',
  mvrv: 'MVRV',
  mvrv_z_score: 'MVRV Z-score',
  realized_pl_ratio_30d: 'realized profit-to-loss ratio of 30 days',
  thermo_cap_multiple: 'market cap to thermo cap',
  active_mvrv: 'active MVRV',
}

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/rainbow-q50',
    concept: 'models',
    title: 'Power-law rainbow, median line',
    description: 'The price that half of all days so far have been under, allowing for growth with age.',
    reading: 'Above the upper quantile the price is rich for its age, below the lower one cheap.',
    formula:
      'log10 price fitted on log10 days since the first block (least squares, days so far only), plus the quantile of past distances from the fit of their day.',
    source: 'Daily prices of the chain’s coin.',
    fields: fields(
      withRole('middle', 'rainbow_q50', 'USD', 'Median line.'),
      withRole('lower', 'rainbow_q10', 'USD', 'Line a tenth of days were under.'),
      withRole('upper', 'rainbow_q90', 'USD', 'Line nine tenths of days were under.'),
      aux('rainbow_q25', 'USD', 'Line a quarter of days were under.'),
      aux('rainbow_q75', 'USD', 'Line three quarters of days were under.'),
    ),
  }),
  chainSeries({
    path: 'onchain/delta-price',
    concept: 'valuation',
    title: 'Delta price',
    description: 'Realized cap less average cap, per coin: a floor from two slow averages.',
    reading: 'The price has touched this line at the ends of bear markets.',
    formula: '(Realized cap − mean market cap so far) / supply; null where that is not above zero.',
    fields: fields(
      value('delta_price', 'USD', 'Delta cap per coin.'),
      aux('realized_price', 'USD', 'Realized cap per coin.'),
      aux('average_price', 'USD', 'Average cap per coin.', {
        from: ['average_cap_usd', 'supply'],
        compute: ([cap, supply]) => cap.map((x, row) => x / supply[row]),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/onchain-risk-composite',
    concept: 'models',
    title: 'On-chain risk composite',
    description: 'Eight on-chain ratios, each ranked in its own past, averaged to one number.',
    reading: 'Above 0.85 conditions of past tops, below 0.15 of past lows.',
    formula:
      'Mean of the percentile ranks, 0–1, of NUPL, LTH PVR, supply in profit, MVRV, its Z-score, the 30-day realized profit-to-loss ratio, market cap to thermo cap and active MVRV. Ranks use only earlier days, from the 366th on; at least four must be known.',
    source: `${LEDGER_SOURCE} Equal weights are our own choice.`,
    chains: MINED_CHAINS,
    fields: fields(
      withRole('risk', 'risk', 'fraction', 'Composite, 0 to 1.', 'onchain_risk'),
      ...RISK_INPUTS.map((name) =>
        aux(`${name}_rank`, 'fraction', `Rank of the ${RISK_LABELS[name]} in its past.`),
      ),
    ),
  }),
]
