import { sma } from '@/lib/engine/ops/averages/sma'
import { scale } from '@/lib/engine/ops/rows/arithmetic'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'
import { ratioOf } from '../ratios'

const RETARGETING = ['bitcoin', 'litecoin']
const USD_PER_MWH = 50

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/difficulty-ribbon',
    concept: 'mining',
    title: 'Difficulty ribbon',
    description: 'Eight moving averages of mining difficulty, from nine to two hundred days.',
    reading:
      'A ribbon that narrows or turns over shows miners switching off; buyers have been paid for its widening again.',
    formula: 'Simple means of difficulty over 9, 14, 25, 40, 60, 90, 128 and 200 days.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('ribbon_9d', 'ratio', 'Nine-day mean, the fast edge.', 'difficulty_mean_9d'),
      value('ribbon_25d', 'ratio', 'Mean of 25 days.', 'difficulty_mean_25d'),
      value('ribbon_60d', 'ratio', 'Mean of 60 days.', 'difficulty_mean_60d'),
      value('ribbon_128d', 'ratio', 'Mean of 128 days.', 'difficulty_mean_128d'),
      value('ribbon_200d', 'ratio', 'Mean of 200 days, the slow edge.', 'difficulty_mean_200d'),
      aux('ribbon_14d', 'ratio', 'Mean of 14 days.', 'difficulty_mean_14d'),
      aux('ribbon_40d', 'ratio', 'Mean of 40 days.', 'difficulty_mean_40d'),
      aux('ribbon_90d', 'ratio', 'Mean of 90 days.', 'difficulty_mean_90d'),
    ),
  }),
  chainSeries({
    path: 'onchain/difficulty-ribbon-compression',
    concept: 'mining',
    title: 'Difficulty ribbon compression',
    description: 'How close together the averages of the difficulty ribbon lie.',
    reading:
      'Low values mean growth of the network has stalled: miners are under stress, often late in a decline.',
    formula: 'Population deviation of the eight ribbon means on the day / their mean, in percent.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value(
        'ribbon_compression',
        'percent',
        'Spread of the ribbon around its mean.',
        'difficulty_ribbon_spread',
      ),
      aux('ribbon_9d', 'ratio', 'Nine-day mean of difficulty.', 'difficulty_mean_9d'),
      aux('ribbon_200d', 'ratio', 'Two-hundred-day mean of difficulty.', 'difficulty_mean_200d'),
    ),
  }),
  chainSeries({
    path: 'onchain/difficulty-adjustment',
    concept: 'mining',
    title: 'Difficulty adjustment',
    description: 'The latest step of the protocol’s difficulty, made every 2,016 blocks.',
    reading:
      'Several cuts in a row are rare and mark miner capitulation; long runs of rises follow rising revenue.',
    formula:
      'Difficulty of the first whole day in an epoch / that of the last day before it − 1, in percent, kept until the next.',
    source: NETWORK_SOURCE,
    chains: RETARGETING,
    fields: fields(
      withRole('flow', 'difficulty_adjustment', 'percent', 'Latest adjustment.'),
      aux('difficulty', 'ratio', 'Mining difficulty.'),
    ),
  }),
  chainSeries({
    path: 'onchain/difficulty-forecast',
    concept: 'mining',
    title: 'Next difficulty adjustment, projected',
    description: 'What the pace of blocks since the last retarget implies for the coming one.',
    reading: 'Above zero, blocks come faster than planned and mining is about to get harder.',
    formula:
      'Blocks of the running epoch × target interval / time they took − 1, in percent; from an eighth of the epoch on.',
    source: NETWORK_SOURCE,
    chains: RETARGETING,
    fields: fields(
      withRole('oscillator', 'difficulty_forecast', 'percent', 'Projected adjustment.'),
      aux('difficulty_adjustment', 'percent', 'Adjustment in force.'),
    ),
  }),
  chainSeries({
    path: 'onchain/difficulty-regression-price',
    concept: 'mining',
    title: 'Difficulty regression price',
    description: 'The price that usually went with the difficulty of the day.',
    reading: 'Price far under this line has meant mining at a loss for many; far above it, rich margins.',
    formula:
      'Least squares of log price on log difficulty over all days so far, from the 366th on, read at the difficulty of the day.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('difficulty_regression_price', 'USD', 'Price the fit gives.'),
      aux(
        'price_to_regression',
        'ratio',
        'Price over it.',
        ratioOf('price_usd', 'difficulty_regression_price'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/halving-progress',
    concept: 'mining',
    title: 'Halving progress',
    description: 'How much of the way from one halving of the block subsidy to the next is done.',
    reading:
      'Sets a date in the issuance cycle: past tops came roughly between a third and two fifths of the way.',
    formula: 'Height modulo 210,000 (Bitcoin) or 840,000 (Litecoin) blocks, in percent of that span.',
    source: NETWORK_SOURCE,
    chains: RETARGETING,
    fields: fields(
      value('halving_progress', 'percent', 'Part of the subsidy epoch that is done.'),
      aux('blocks_to_halving', 'blocks', 'Blocks until the next halving.'),
    ),
  }),
  chainSeries({
    path: 'onchain/mining-energy',
    concept: 'mining',
    title: 'Mining power draw',
    description: 'Electric power that Bitcoin’s machines draw, estimated from hash rate and hardware.',
    reading:
      'Climbs more slowly than hash rate because each generation of machines needs less energy per hash.',
    formula:
      'Hash rate × joules per terahash of the running fleet, gigawatts; × 8.76 for terawatt-hours a year. The efficiency curve, from 9,000,000 J/TH in 2009 to 18 in 2026, is our own reading of hardware.',
    source: 'Hash rate of the loaded data; efficiency of machines by year.',
    chains: ['bitcoin'],
    fields: fields(
      value('mining_power_gw', 'GW', 'Power, in gigawatts.'),
      aux('mining_energy_twh', 'TWh', 'The same over a year, in terawatt-hours.', {
        from: ['mining_power_gw'],
        compute: ([power]) => scale(power, 8.76),
      }),
      aux('hash_rate', 'TH/s', 'Estimated hash rate.'),
    ),
  }),
  chainSeries({
    path: 'onchain/production-cost',
    concept: 'mining',
    title: 'Electricity cost of a bitcoin',
    description: 'What the power for one newly mined coin costs at five US cents a kilowatt-hour.',
    reading:
      'Price near this line leaves nothing for machines and staff; the least efficient miners stop first.',
    formula:
      'Estimated power of the network over a day × 0.05 USD per kWh / coins issued on it, 30-day mean.',
    source:
      'Hash rate of the loaded data; efficiency of machines by year and the power price are our own choice.',
    chains: ['bitcoin'],
    fields: fields(
      value('production_cost', 'USD', 'Electricity for one coin.', {
        from: ['mining_energy_per_coin_mwh'],
        daily: true,
        compute: ([energy]) => sma(scale(energy, USD_PER_MWH), 30),
      }),
      aux('energy_per_coin_mwh', 'none', 'Megawatt-hours for one coin.', 'mining_energy_per_coin_mwh'),
    ),
  }),
]
