import { percentInRange } from '@/lib/engine/ops/oscillators/percent-in-range'
import { mapColumns, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { aux, type Definition, fields, value, withRole } from '../../../define'
import { chainSeries, MINED_CHAINS, NETWORK_SOURCE, OUTPUT_CHAINS } from '../../chain-series'
import { ratioOf } from '../ratios'

const TRANSFERRED = 'Coin-age ledger. Price as published by David Puell (2019).'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/balanced-price',
    concept: 'price models',
    title: 'Balanced price',
    description: 'Average cost of all coins less what spending old coins has already taken out.',
    reading: 'Under the realized price: where deep bear markets have settled.',
    formula:
      'Realized price − transfer price; transfer price = value-days destroyed so far / (supply × days).',
    source: TRANSFERRED,
    chains: ['bitcoin'],
    fields: fields(
      value('balanced_price', 'USD', 'Realized less transfer price.'),
      aux('realized_price', 'USD', 'Average cost of all coins.'),
      aux('transfer_price', 'USD', 'Value-days destroyed per coin and day.'),
    ),
  }),
  chainSeries({
    path: 'onchain/balanced-price-multiple',
    concept: 'price models',
    title: 'Balanced price multiple',
    description: 'Market price as a multiple of the balanced price.',
    reading: 'Toward 1 value buyers appear; multiples of four and more belong to late bull markets.',
    formula: 'Price / balanced price.',
    source: TRANSFERRED,
    chains: ['bitcoin'],
    fields: fields(
      value(
        'balanced_price_multiple',
        'ratio',
        'Price over balanced price.',
        ratioOf('price_usd', 'balanced_price'),
      ),
      aux('balanced_price', 'USD', 'Realized less transfer price.'),
    ),
  }),
  chainSeries({
    path: 'onchain/terminal-price',
    concept: 'price models',
    title: 'Terminal price',
    description: 'Value that spent coin-days have transferred, scaled to the final supply.',
    reading: 'Tops of past cycles came near it. It only rises, faster when old coins are sold dear.',
    formula: '21 × transfer price; transfer price = value-days destroyed so far / (supply × days).',
    source: TRANSFERRED,
    chains: ['bitcoin'],
    fields: fields(
      value('terminal_price', 'USD', 'Twenty-one times the transfer price.'),
      aux('transfer_price', 'USD', 'Value-days destroyed per coin and day.'),
    ),
  }),
  chainSeries({
    path: 'onchain/terminal-price-multiple',
    concept: 'price models',
    title: 'Terminal price multiple',
    description: 'Market price as a multiple of the terminal price.',
    reading: 'Declines from cycle to cycle as issuance fades; compare peaks with peaks only.',
    formula: 'Price / terminal price.',
    source: TRANSFERRED,
    chains: ['bitcoin'],
    fields: fields(
      value(
        'terminal_price_multiple',
        'ratio',
        'Price over terminal price.',
        ratioOf('price_usd', 'terminal_price'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/cvdd-multiple',
    concept: 'price models',
    title: 'CVDD multiple',
    description: 'Market price over the floor that value-days destroyed have drawn.',
    reading: 'Every low so far has come within a fifth of 1.',
    formula: 'Price / CVDD, which is cumulative value-days destroyed / (days × 6,000,000).',
    source: 'Coin-age ledger. CVDD as published by Willy Woo (2019).',
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('cvdd_multiple', 'ratio', 'Price over CVDD.', ratioOf('price_usd', 'cvdd')),
      aux('cvdd', 'USD', 'Cumulative value-days destroyed per day and divisor.'),
    ),
  }),
  chainSeries({
    path: 'onchain/thermo-price',
    concept: 'price models',
    title: 'Thermo price',
    description: 'What the market paid miners for each coin, on average over all of history.',
    reading: 'The cost of security as a price. Multiples of it have bounded every cycle.',
    formula: 'Thermo cap / supply.',
    chains: MINED_CHAINS,
    source: NETWORK_SOURCE,
    fields: fields(
      value(
        'thermo_price',
        'USD',
        'Coins issued at the price of their day, per coin.',
        ratioOf('thermo_cap_usd', 'supply'),
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/investor-price',
    concept: 'price models',
    title: 'Investor price',
    description: 'Average cost of all coins once the miners’ part is taken out.',
    reading: 'What investors, not producers, paid: the price has fallen under it only in panics.',
    formula: '(Realized cap − thermo cap) / supply.',
    chains: MINED_CHAINS,
    fields: fields(
      value('investor_price', 'USD', 'Investor cap per coin.', ratioOf('settled_investor_cap_usd', 'supply')),
      aux('realized_price', 'USD', 'Average cost of all coins.'),
    ),
  }),
  chainSeries({
    path: 'onchain/stock-to-flow-deflection',
    concept: 'price models',
    title: 'Stock-to-flow deflection',
    description: 'Market price over what the stock-to-flow model of 2019 says.',
    reading: 'The model has been far above the market since 2022: below 1 is no bargain by itself.',
    formula: 'Price / (exp(−1.84) × stock-to-flow ^ 3.36).',
    source: `${NETWORK_SOURCE} Model as published by PlanB (2019).`,
    chains: ['bitcoin'],
    fields: fields(
      value(
        'stock_to_flow_deflection',
        'ratio',
        'Price over model.',
        ratioOf('price_usd', 'stock_to_flow_price'),
      ),
      aux('stock_to_flow_price', 'USD', 'Price by the model.'),
      aux('stock_to_flow', 'ratio', 'Supply over yearly issuance.'),
    ),
  }),
  chainSeries({
    path: 'onchain/200-week-average',
    concept: 'price models',
    title: '200-week average',
    description: 'How fast the average price of two hundred weeks rises, in percent a month.',
    reading: 'Hot months above 10 percent have come at tops; below 1 the market has slept long enough.',
    formula:
      '200-week mean / its value 30 days before − 1, in percent. The mean itself has held every low but 2022’s.',
    source: NETWORK_SOURCE,
    fields: fields(
      value('sma_200w_growth', 'percent', 'Growth of the mean over 30 days.', {
        from: ['price_sma_200w'],
        daily: true,
        compute: ([mean]) => {
          const before = lag(mean, 30)
          return mean.map((x, row) => 100 * (x / before[row] - 1))
        },
      }),
      aux('sma_200w', 'USD', 'Mean price of 200 weeks.', 'price_sma_200w'),
    ),
  }),
  chainSeries({
    path: 'onchain/two-year-multiplier',
    concept: 'price models',
    title: 'Two-year multiplier',
    description: 'Market price over its own average of two years.',
    reading:
      'Under 1 patience has been rewarded, above 5 greed has been punished; the last cycle stopped short of 3.',
    formula: 'Price / mean price of 730 days.',
    source: `${NETWORK_SOURCE} Multiplier as published by Philip Swift.`,
    fields: fields(
      value(
        'two_year_multiple',
        'ratio',
        'Price over its two-year mean.',
        ratioOf('price_usd', 'price_sma_2y'),
      ),
      aux('sma_2y', 'USD', 'Mean price of two years.', 'price_sma_2y'),
      aux('sma_2y_times_5', 'USD', 'Five times that mean.', {
        from: ['price_sma_2y'],
        compute: ([mean]) => mean.map((x) => 5 * x),
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/pi-cycle-top',
    concept: 'price models',
    title: 'Pi cycle top',
    description: 'Fast average of the price against twice a slow one.',
    reading: 'Touching 1 marked the tops of 2013, 2017 and April 2021 within days; it has not since.',
    formula: 'Mean of 111 days / (2 × mean of 350 days).',
    source: `${NETWORK_SOURCE} Indicator as published by Philip Swift.`,
    fields: fields(
      value('pi_cycle', 'ratio', 'Fast over slow mean.', ratioOf('price_sma_111d', 'price_sma_350d_doubled')),
      aux('sma_111d', 'USD', 'Mean of 111 days.', 'price_sma_111d'),
      aux('sma_350d_doubled', 'USD', 'Twice the mean of 350 days.', 'price_sma_350d_doubled'),
    ),
  }),
  chainSeries({
    path: 'onchain/pi-cycle-bottom',
    concept: 'price models',
    title: 'Pi cycle bottom',
    description: 'Exponential average of the price against a lowered slow one.',
    reading: 'Below 1 the market has been within weeks of a cycle low: three signals in its history.',
    formula: 'Exponential mean of 150 days / (0.745 × mean of 471 days).',
    source: NETWORK_SOURCE,
    fields: fields(
      value(
        'pi_cycle_bottom',
        'ratio',
        'Fast over lowered slow mean.',
        ratioOf('price_ema_150d', 'price_sma_471d_lowered'),
      ),
      aux('ema_150d', 'USD', 'Exponential mean of 150 days.', 'price_ema_150d'),
      aux('sma_471d_lowered', 'USD', '0.745 times the mean of 471 days.', 'price_sma_471d_lowered'),
    ),
  }),
  chainSeries({
    path: 'onchain/power-law-distance',
    concept: 'price models',
    title: 'Distance from the power law',
    description: 'Powers of ten between the price and the line that its age would give it.',
    reading: '+0.3 is double the line, −0.3 half of it. The swings narrow as the market grows.',
    formula: 'log₁₀(price / median power-law line); line and quantile use only the past.',
    source: NETWORK_SOURCE,
    fields: fields(
      withRole('flow', 'power_law_distance', 'index', 'Logarithm of price over line.'),
      aux('power_law_price', 'USD', 'The line.', 'rainbow_q50'),
    ),
  }),
  chainSeries({
    path: 'onchain/rainbow-position',
    concept: 'price models',
    title: 'Rainbow position',
    description: 'Share of earlier days on which the price stood lower against its power law.',
    reading: 'Blue under 0.2, red over 0.8: the rainbow chart as one number that never repaints.',
    formula: 'Rank of the distance from the power law among all days so far, 0 to 1.',
    source: NETWORK_SOURCE,
    fields: fields(
      withRole('risk', 'rainbow_position', 'fraction', 'Rank among all days so far.', 'power_law_rank'),
      aux('power_law_distance', 'index', 'Logarithm of price over line.'),
    ),
  }),
  chainSeries({
    path: 'onchain/cycle-position',
    concept: 'price models',
    title: 'Cycle position',
    description: 'Place of the price between the lowest and highest of four years, on a log scale.',
    reading: '100 is a new four-year high, 0 a new low; half way up is half way of the climb in percent.',
    formula: 'Position of log price in its range of 1,460 days, 0 to 100.',
    source: NETWORK_SOURCE,
    fields: fields(
      withRole('oscillator', 'cycle_position', 'percent', 'Place in the four-year range.', {
        from: ['price_usd'],
        daily: true,
        compute: ([price]) => {
          const logs = price.map((x) => Math.log(x))
          return percentInRange(logs, logs, logs, 1460)
        },
      }),
    ),
  }),
  chainSeries({
    path: 'onchain/nvt-premium',
    concept: 'network value',
    title: 'NVT premium',
    description: 'How far the price lies above what on-chain volume would justify, as a logarithm.',
    reading: 'Above 0 the market runs ahead of use. Volume that moved off-chain pushes it up for good.',
    formula: 'ln(price / NVT price); NVT price = median NVT of two years × mean volume of 90 days / supply.',
    source: `${NETWORK_SOURCE} NVT price as published by Willy Woo.`,
    fields: fields(
      withRole('flow', 'nvt_premium', 'index', 'Logarithm of price over NVT price.', {
        from: ['price_usd', 'nvt_price'],
        compute: ([price, model]) =>
          mapColumns([price, model], (p, m) => (p > 0 && m > 0 ? Math.log(p / m) : Number.NaN)),
      }),
      aux('nvt_price', 'USD', 'Price at the median NVT.'),
    ),
  }),
  chainSeries({
    path: 'onchain/reserve-risk',
    concept: 'holders',
    title: 'Reserve risk',
    description: 'Price against the opportunity cost that holders have banked by not selling.',
    reading: 'Low: conviction is cheap to buy. High: the reward no longer pays for the risk.',
    formula:
      'Price / HODL bank; HODL bank = sum of (price − median VOCD); VOCD = CDD / supply × price, median of 365 days.',
    source: 'Coin-age ledger. Formula as published by Hans Hauge (2019).',
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('reserve_risk', 'ratio', 'Price over HODL bank.'),
      aux('hodl_bank', 'USD-days', 'Opportunity cost banked so far.'),
      aux('median_vocd', 'USD', 'Median value of coin-days destroyed.'),
    ),
  }),
  chainSeries({
    path: 'onchain/hodl-bank',
    concept: 'holders',
    title: 'HODL bank',
    description: 'All that holders could have had by selling each day, and did not take.',
    reading: 'Its slope is the price less what spending costs: flat stretches are selling sprees.',
    formula: 'Running sum of price − median VOCD.',
    source: 'Coin-age ledger. Term as published by Hans Hauge (2019).',
    chains: OUTPUT_CHAINS,
    fields: fields(value('hodl_bank', 'USD-days', 'Opportunity cost banked so far.')),
  }),
  chainSeries({
    path: 'onchain/vocd',
    concept: 'holders',
    title: 'Value of coin-days destroyed',
    description: 'Age that the day’s spends gave up, in dollars for each coin in circulation.',
    reading: 'A day far above its median is old money moving.',
    formula: 'Coin-days destroyed / supply × price.',
    chains: OUTPUT_CHAINS,
    fields: fields(
      value('vocd', 'USD', 'Value of the day’s coin-days per coin.'),
      aux('median_vocd', 'USD', 'Median of 365 days.'),
      aux('vocd_excess', 'USD', 'Day less median.', {
        from: ['vocd', 'median_vocd'],
        compute: ([day, usual]) => subtract(day, usual),
      }),
    ),
  }),
]
