import { aux, type Definition, field, fields, value } from '../../../define'
import { chainSeries, chainSeriesWith, HEIGHT_CHAINS, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'
import { level, MONTH, percentileZones, QUARTER, YEAR } from '../against-past'

const mined = chainSeriesWith({ concept: 'mining', source: NETWORK_SOURCE, chains: MINED_CHAINS })

/** Measures that rise with miner profitability, each used as a percentile. */
const PROFITABILITY = [
  ['puell_rank', 'Percentile of the Puell multiple.', 'puell_multiple'],
  [
    'hash_price_rank',
    'Percentile of hash price relative to its yearly average.',
    `sma(hash_price, 14) / sma(hash_price, ${YEAR})`,
  ],
  ['ribbon_rank', 'Percentile of the hash ribbon.', 'hash_rate_30d / hash_rate_60d'],
] as const
const ranked = (x: string) => `100 * after(rank(${x}), ${YEAR})`

export const definitions: Definition[] = [
  mined({
    path: 'charts/puell-zones',
    title: 'Puell multiple percentile',
    description:
      'Percentile of the Puell multiple in its own history, with zones of high and low miner income.',
    reading:
      'Below 5, miner income has rarely been lower relative to its yearly average. Above 95, it has rarely been higher.',
    formula: 'Percentile of the 7-day average Puell multiple among all earlier days.',
    fields: fields(
      field.oscillator('puell_percentile', 'percent', 'Percentile of the Puell multiple.')
        .is`100 * after(rank(sma(puell_multiple, 7)), 365)`,
      ...percentileZones('puell_multiple', [95, 'Very high miner income.'], [5, 'Very low miner income.']),
      aux('puell_multiple', 'ratio', 'Issuance value divided by its 365-day average.'),
    ),
  }),
  mined({
    path: 'charts/miner-revenue-bands',
    title: 'Miner revenue bands',
    description: 'Weekly average miner revenue with bands of one standard deviation over six months.',
    reading:
      'Breaks above the upper band occur in rallies and fee spikes, breaks below the lower band after halvings and price crashes.',
    formula:
      '7-day average of (issuance + fees) × price. Bands = mean ± 1 sample standard deviation of its logarithm over 182 days.',
    fields: fields(
      value('revenue_7d', 'USD', 'Daily revenue, 7-day average.').is`sma(miner_revenue_usd, 7)`,
      ...([1, -1] as const).map(
        (side) =>
          field[side > 0 ? 'upper' : 'lower'](
            side > 0 ? 'upper_band' : 'lower_band',
            'USD',
            side > 0
              ? 'One standard deviation above the 182-day mean.'
              : 'One standard deviation below the 182-day mean.',
          )
            .is`exp(sma(log(sma(miner_revenue_usd, 7)), 182) + ${side} * std(log(sma(miner_revenue_usd, 7)), 182))`,
      ),
      aux('revenue_deviation', 'sigma', 'Distance from the 182-day mean in standard deviations.')
        .is`zscore(log(sma(miner_revenue_usd, 7)), 182)`,
    ),
  }),
  mined({
    path: 'charts/miner-revenue-yoy',
    title: 'Miner revenue, yearly log change',
    description: 'Miner revenue of the last 30 days compared with the same period one year earlier.',
    reading:
      'A halving cuts the reward by half overnight. Positive values soon after mean that a higher price has made up for it.',
    formula: 'ln(30-day average revenue in USD / 30-day average one year earlier).',
    fields: fields(
      field.flow('revenue_growth', 'ratio', 'Natural logarithm of the yearly ratio.')
        .is`log(1 + pct(sma(miner_revenue_usd, 30), 365) / 100)`,
      aux('revenue_yoy', 'percent', 'Change over one year.').is`pct(sma(miner_revenue_usd, 30), 365)`,
      aux('revenue_30d', 'USD', 'Daily revenue, 30-day average.').is`sma(miner_revenue_usd, ${MONTH})`,
    ),
  }),
  mined({
    path: 'charts/fee-spikes',
    title: 'Fee spikes (log)',
    description: 'Transaction fees of the day relative to the average of the previous 90 days.',
    reading:
      'At 1.6, fees are five times the usual level. Spikes have coincided with bull-market peaks, token launches, and halvings.',
    formula: 'ln(fees in coins / 90-day average of fees up to the previous day).',
    fields: fields(
      field.flow('fee_spike', 'ratio', 'Natural logarithm of fees over their 90-day average.')
        .is`when(fees > 0 and lag(sma(fees, ${QUARTER}), 1) > 0, log(fees / lag(sma(fees, ${QUARTER}), 1)))`,
      aux('fees_90d_btc', 'native', 'Daily fees, 90-day average.').is`sma(fees, ${QUARTER})`,
      aux('fees_btc', 'native', 'Fees of the day.').is`fees`,
    ),
  }),
  mined({
    path: 'charts/fee-share-heat',
    title: 'Fee share of miner revenue, percentile',
    description: 'Percentile of the share of fees in monthly miner revenue, in its own history.',
    reading:
      'High values indicate full blocks, typically late in bull markets. Low values indicate weak demand for block space.',
    formula: 'Percentile among earlier days of 30-day fees / 30-day (fees + issuance).',
    fields: fields(
      field.oscillator('fee_share_percentile', 'percent', 'Percentile of the fee share.')
        .is`100 * after(rank(sum(fees, ${MONTH}) / sum(miner_revenue, ${MONTH})), 365)`,
      ...percentileZones('fees', [90, 'High demand for block space.'], [20, 'Low demand for block space.']),
      aux('fee_share_30d', 'percent', 'Fees as a percentage of revenue, 30 days.')
        .is`100 * (sum(fees, ${MONTH}) / sum(miner_revenue, ${MONTH}))`,
    ),
  }),
  chainSeries({
    path: 'charts/block-space-use',
    concept: 'mining',
    source: NETWORK_SOURCE,
    chains: HEIGHT_CHAINS,
    title: 'Block space utilization',
    description: 'Average block size of the last week relative to its one-year high.',
    reading:
      'Near 100, transactions queue up and fees rise. Near 50, there is little competition for block space.',
    formula: '100 × 7-day average of bytes per block / its 365-day high.',
    fields: fields(
      value('space_use', 'percent', 'Weekly average block size as a percentage of its one-year high.')
        .is`100 * (sma(block_size_mean, 7) / max(sma(block_size_mean, 7), ${YEAR}))`,
      aux('block_size_7d', 'bytes', 'Bytes per block, 7-day average.').is`sma(block_size_mean, 7)`,
      aux('fees_usd', 'USD', 'Fees of the day.'),
    ),
  }),
  mined({
    path: 'charts/mining-profitability-index',
    title: 'Mining profitability index',
    description: 'Composite score from 0 to 100 of miner revenue, hash price, and hash rate momentum.',
    reading:
      'Below 20, miners are under financial stress and may have to sell. Above 80, they are expanding.',
    formula:
      'Mean of three percentiles: Puell multiple, hash price (14-day / 365-day average), and hash rate (30-day / 60-day average).',
    fields: fields(
      field.oscillator('profitability_index', 'percent', 'Mean of the three percentiles.')
        .is`(${PROFITABILITY.map(([, , x]) => ranked(x)).join(' + ')}) / 3`,
      level('comfort_line', 'percent', 'High profitability.', 80, 'puell_multiple'),
      level('strain_line', 'percent', 'Financial stress.', 20, 'puell_multiple'),
      ...PROFITABILITY.map(([name, text, x]) => aux(name, 'percent', text).is(ranked(x))),
    ),
  }),
  mined({
    path: 'charts/security-spend',
    title: 'Security spend relative to market cap',
    description: 'Yearly miner revenue as a percentage of average market cap.',
    reading:
      'Declines with every halving unless fees grow. The lower the value, the cheaper an attack relative to the value at stake.',
    formula: '100 × 365-day sum of (issuance + fees) × price / 365-day average market cap.',
    fields: fields(
      value('security_spend', 'percent', 'Yearly revenue as a percentage of average market cap.')
        .is`100 * (sum(miner_revenue_usd, ${YEAR}) / sma(market_cap_usd, ${YEAR}))`,
      aux('fee_part', 'percent', 'Part paid through fees.')
        .is`100 * (sum(fees_usd, ${YEAR}) / sma(market_cap_usd, ${YEAR}))`,
      aux('revenue_365d', 'USD', 'Revenue over 365 days.').is`sum(miner_revenue_usd, ${YEAR})`,
    ),
  }),
  mined({
    path: 'charts/settlement-security-cost',
    title: 'Security cost per value settled',
    description:
      'Miner revenue per dollar of on-chain transfer volume, in basis points, including issuance and fees.',
    reading: 'Users pay only the fee part. All holders pay the rest through issuance.',
    formula: '10,000 × 90-day miner revenue / 90-day transfer volume, both in USD.',
    fields: fields(
      value('security_cost', 'basis points', 'Miner revenue per value settled.')
        .is`10000 * (sum(miner_revenue_usd, ${QUARTER}) / sum(transfer_volume_usd, ${QUARTER}))`,
      aux('fee_cost', 'basis points', 'Fees per value settled.')
        .is`10000 * (sum(fees_usd, ${QUARTER}) / sum(transfer_volume_usd, ${QUARTER}))`,
    ),
  }),
  mined({
    path: 'charts/thermocap-zones',
    title: 'Thermo cap multiple percentile',
    description:
      'Percentile of the thermo cap multiple (market cap / thermo cap), relative to its two-year average.',
    reading:
      'Unlike the multiple itself, the percentile puts the tops of large and small cycles on one scale.',
    formula: 'Percentile among earlier days of the 730-day Z-score (sample) of ln(market cap / thermo cap).',
    fields: fields(
      field.oscillator('thermocap_percentile', 'percent', 'Percentile of the multiple’s Z-score.')
        .is`100 * after(rank(zscore(log(thermo_cap_multiple), ${2 * YEAR})), 365)`,
      ...percentileZones(
        'thermo_cap_multiple',
        [90, 'High relative to cumulative miner revenue.'],
        [10, 'Low relative to cumulative miner revenue.'],
      ),
      aux('thermocap_multiple', 'ratio', 'Market cap divided by thermo cap.').is`thermo_cap_multiple`,
      aux('value_secured_per_fee', 'ratio', 'Market cap divided by yearly fees.')
        .is`exp(log(market_cap_usd / sum(fees_usd, ${YEAR})))`,
    ),
  }),
]
