import { aux, type Definition, field, fields, value } from '../../define'
import { RISK_INPUTS } from '../../measures/risk'
import { chainSeries, LEDGER_SOURCE, MINED_CHAINS } from '../chain-series'

const RISK_LABELS: Record<(typeof RISK_INPUTS)[number], string> = {
  nupl: 'net unrealized profit',
  lth_pvr: 'long-term profit-to-volatility ratio',
  percent_in_profit: 'share of supply in profit',
  mvrv: 'MVRV',
  mvrv_z_score: 'MVRV Z-score',
  realized_pl_ratio_30d: '30-day realized profit-to-loss ratio',
  thermo_cap_multiple: 'market cap to thermo cap',
  active_mvrv: 'active MVRV',
}

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/rainbow-q50',
    concept: 'models',
    title: 'Power-law rainbow, median',
    description:
      'Price level that half of all days to date have been below, adjusted for long-term power-law growth.',
    reading:
      'Above the 90% quantile, the price is high for the age of the network; below the 10% quantile, it is low.',
    formula:
      'log10 price fitted on log10 days since the first block (least squares, past days only), plus quantiles of past distances from the fit.',
    source: 'Daily prices of the chain’s coin.',
    fields: fields(
      value('rainbow_q50', 'USD', 'Median.'),
      field.lower('rainbow_q10', 'USD', '10% quantile.'),
      field.upper('rainbow_q90', 'USD', '90% quantile.'),
      aux('rainbow_q25', 'USD', '25% quantile.'),
      aux('rainbow_q75', 'USD', '75% quantile.'),
    ),
  }),
  chainSeries({
    path: 'onchain/delta-price',
    concept: 'valuation',
    title: 'Delta price',
    description: 'Realized cap minus average cap, per coin.',
    reading: 'The price has come down to this level at the end of bear markets.',
    formula: '(Realized cap − average market cap to date) / supply. Null where that is not above 0.',
    fields: fields(
      value('delta_price', 'USD', 'Delta cap per coin.'),
      aux('realized_price', 'USD', 'Realized cap per coin.'),
      aux('average_price', 'USD', 'Average cap per coin.').is`average_cap_usd / supply`,
    ),
  }),
  chainSeries({
    path: 'onchain/onchain-risk-composite',
    concept: 'models',
    title: 'On-chain risk composite',
    description: 'Average percentile of eight on-chain ratios, each relative to its own history.',
    reading: 'Above 0.85, conditions resemble past tops; below 0.15, past lows.',
    formula:
      'Average of the percentiles (0–1) of NUPL, LTH PVR, supply in profit, MVRV, MVRV Z-score, the 30-day realized profit-to-loss ratio, market cap to thermo cap, and active MVRV. Percentiles use earlier days only, from day 366. At least four are required.',
    source: `${LEDGER_SOURCE} Equal weights are our own choice.`,
    chains: MINED_CHAINS,
    equals: { mvrv_rank: 'onchain/onchain-risk-composite.nupl_rank' },
    fields: fields(
      field.risk('risk', 'fraction', 'Composite, 0 to 1.').is`onchain_risk`,
      ...RISK_INPUTS.map((name) =>
        aux(`${name}_rank`, 'fraction', `Percentile of the ${RISK_LABELS[name]} in its history.`),
      ),
    ),
  }),
]
