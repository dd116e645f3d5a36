import { aux, type Definition, field, fields, value } from '../../../define'
import { chainSeries, chainSeriesWith, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'

const RETARGETING = ['bitcoin', 'litecoin']
const USD_PER_MWH = 50

const mining = chainSeriesWith({ concept: 'mining', source: NETWORK_SOURCE, chains: MINED_CHAINS })
const retargeting = chainSeriesWith({ concept: 'mining', source: NETWORK_SOURCE, chains: RETARGETING })

export const definitions: Definition[] = [
  mining({
    path: 'onchain/difficulty-ribbon',
    title: 'Difficulty ribbon',
    description: 'Eight moving averages of mining difficulty, from 9 to 200 days.',
    reading:
      'A ribbon that narrows or inverts shows miners switching off. When it widens again, recoveries have often followed.',
    formula: 'Simple averages of difficulty over 9, 14, 25, 40, 60, 90, 128 and 200 days.',
    fields: fields(
      value('ribbon_9d', 'none', '9-day average, the fast edge.').is`difficulty_mean_9d`,
      value('ribbon_25d', 'none', '25-day average.').is`difficulty_mean_25d`,
      value('ribbon_60d', 'none', '60-day average.').is`difficulty_mean_60d`,
      value('ribbon_128d', 'none', '128-day average.').is`difficulty_mean_128d`,
      value('ribbon_200d', 'none', '200-day average, the slow edge.').is`difficulty_mean_200d`,
      aux('ribbon_14d', 'none', '14-day average.').is`difficulty_mean_14d`,
      aux('ribbon_40d', 'none', '40-day average.').is`difficulty_mean_40d`,
      aux('ribbon_90d', 'none', '90-day average.').is`difficulty_mean_90d`,
    ),
  }),
  mining({
    path: 'onchain/difficulty-ribbon-compression',
    title: 'Difficulty ribbon compression',
    description: 'Spread between the averages of the difficulty ribbon.',
    reading:
      'Low values mean that growth of the network has stalled and miners are under pressure, often late in a decline.',
    formula: 'Population standard deviation of the eight ribbon averages / their average, in percent.',
    fields: fields(
      value('ribbon_compression', 'percent', 'Spread of the ribbon relative to its average.')
        .is`difficulty_ribbon_spread`,
      aux('ribbon_9d', 'none', '9-day average difficulty.').is`difficulty_mean_9d`,
      aux('ribbon_200d', 'none', '200-day average difficulty.').is`difficulty_mean_200d`,
    ),
  }),
  retargeting({
    path: 'onchain/difficulty-adjustment',
    title: 'Difficulty adjustment',
    description: 'Latest change of the protocol’s difficulty, which is adjusted every 2,016 blocks.',
    reading:
      'Several decreases in a row are rare and indicate miner capitulation. Long series of increases follow rising revenue.',
    formula:
      'Difficulty on the first full day of an epoch / difficulty on the last day before it − 1, in percent, shown until the next adjustment.',
    fields: fields(
      field.flow('difficulty_adjustment', 'percent', 'Latest adjustment.'),
      aux('difficulty', 'none', 'Mining difficulty.'),
    ),
  }),
  retargeting({
    path: 'onchain/difficulty-forecast',
    title: 'Projected difficulty adjustment',
    description: 'Next difficulty adjustment implied by the pace of blocks since the last one.',
    reading: 'Above 0, blocks are faster than the target and difficulty is about to increase.',
    formula:
      'Blocks of the current epoch × target interval / time taken − 1, in percent, after one eighth of the epoch.',
    fields: fields(
      field.oscillator('difficulty_forecast', 'percent', 'Projected adjustment.'),
      aux('difficulty_adjustment', 'percent', 'Current adjustment.'),
    ),
  }),
  mining({
    path: 'onchain/difficulty-regression-price',
    title: 'Difficulty regression price',
    description: 'Price implied by the historical relation between price and difficulty.',
    reading: 'A price far below this line has meant losses for many miners; far above it, high margins.',
    formula:
      'Least-squares fit of log price on log difficulty over all days to date, from day 366, evaluated at the current difficulty.',
    fields: fields(
      value('difficulty_regression_price', 'USD', 'Price implied by the fit.'),
      aux('price_to_regression', 'ratio', 'Price / implied price.')
        .is`price_usd / difficulty_regression_price`,
    ),
  }),
  retargeting({
    path: 'onchain/halving-progress',
    title: 'Halving progress',
    description: 'Progress from one halving of the block subsidy to the next.',
    reading: 'Shows the position in the issuance cycle. Past tops came roughly between 33 and 40 percent.',
    formula: 'Block height modulo 210,000 (Bitcoin) or 840,000 (Litecoin), as a percentage of that span.',
    fields: fields(
      value('halving_progress', 'percent', 'Completed share of the subsidy epoch.'),
      aux('blocks_to_halving', 'blocks', 'Blocks until the next halving.'),
    ),
  }),
  chainSeries({
    path: 'onchain/mining-energy',
    concept: 'mining',
    title: 'Mining power consumption',
    description: 'Electric power used by Bitcoin mining, estimated from hash rate and hardware efficiency.',
    reading:
      'Rises more slowly than hash rate, because each generation of machines uses less energy per hash.',
    formula:
      'Hash rate × joules per terahash of the running fleet, in gigawatts; × 8.76 for terawatt-hours per year. The efficiency curve, from 9,000,000 J/TH in 2009 to 18 in 2026, is our own estimate from hardware data.',
    source: 'Hash rate of the loaded data; hardware efficiency by year.',
    chains: ['bitcoin'],
    fields: fields(
      value('mining_power_gw', 'GW', 'Power in gigawatts.'),
      aux('mining_energy_twh', 'TWh', 'Energy per year in terawatt-hours.').is`8.76 * mining_power_gw`,
      aux('hash_rate', 'TH/s', 'Estimated hash rate.'),
    ),
  }),
  chainSeries({
    path: 'onchain/production-cost',
    concept: 'mining',
    title: 'Bitcoin electricity cost',
    description: 'Electricity cost of one newly mined bitcoin at 0.05 USD per kilowatt-hour.',
    reading:
      'When the price is near this line, miners have nothing left for machines and staff. The least efficient stop first.',
    formula:
      'Estimated daily energy of the network × 0.05 USD per kWh / coins issued per day. 30-day average.',
    source:
      'Hash rate of the loaded data; hardware efficiency by year and the power price are our own assumptions.',
    chains: ['bitcoin'],
    fields: fields(
      value('production_cost', 'USD', 'Electricity cost per coin.')
        .is`sma(${USD_PER_MWH} * mining_energy_per_coin_mwh, 30)`,
      aux('energy_per_coin_mwh', 'none', 'Megawatt-hours per coin.').is`mining_energy_per_coin_mwh`,
    ),
  }),
]
