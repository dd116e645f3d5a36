import { aux, type Definition, field, value } from '../../../define'
import { expression } from '../../../formulas/expression'
import { statisticOf, totalOf } from '../../../formulas/members'
import { bitcoinChart } from '../bitcoin/bitcoin-chart'
import { capsChart } from './caps-chart'

/** Window of the oscillator's mean and standard deviation, in days. */
const BAND_DAYS = 200

const CLOSES = ['USDC', 'USDT', 'DAI'].map((symbol) => `asset/${symbol}:close`)

/** Deviation from one dollar, in basis points. */
const offPeg = (symbol: string) => expression('10000 * (close + -1)', { close: `asset/${symbol}:close` })

export const definitions: Definition[] = [
  capsChart({
    name: 'stablecoin-supply',
    concept: 'stablecoins',
    title: 'Stablecoin supply by coin',
    description: 'Market cap of USDT, USDC, DAI, and all other stablecoins.',
    reading:
      'Growth is cash that has entered crypto. USDC supply shrank after the bank failures of March 2023.',
    formula: 'Market cap of each stablecoin. Others = all stablecoins − the three.',
    fields: [
      field.stack('usdt', 'USD', 'Tether (USDT).').is`USDT`,
      field.stack('usdc', 'USD', 'USD Coin (USDC).').is`USDC`,
      field.stack('dai', 'USD', 'Dai (DAI).').is`DAI`,
      field.stack('others', 'USD', 'All other stablecoins.').is(
        expression('when(stablecoins >= three, stablecoins - three)', {
          three: totalOf(['USDT', 'USDC', 'DAI']),
        }),
      ),
      field.total('total_stablecoins', 'USD', 'All stablecoins.').is`stablecoins`,
    ],
  }),
  capsChart({
    name: 'stablecoin-growth',
    concept: 'stablecoins',
    title: 'Stablecoin supply growth',
    description: 'Change in total stablecoin supply over 30 days.',
    reading:
      'Issuance in the billions has accompanied every broad rally since 2020. Months of redemptions drain liquidity.',
    formula:
      'Market cap of all stablecoins − market cap 30 days earlier. supply_growth_90d is the 90-day change in percent.',
    fields: [
      field.flow('supply_change_30d', 'USD', 'Change over 30 days.').is`change(stablecoins, 30)`,
      aux('supply_growth_90d', 'percent', 'Percent change over 90 days.').is`pct(stablecoins, 90)`,
    ],
  }),
  capsChart({
    name: 'stablecoin-supply-ratio',
    concept: 'stablecoins',
    title: 'Stablecoin supply ratio',
    description: 'Bitcoin market cap divided by the market cap of all stablecoins.',
    reading:
      'Low values mean high buying power relative to Bitcoin. The ratio fell for years as stablecoins grew, so compare it with its recent range.',
    formula: 'Bitcoin market cap / market cap of all stablecoins.',
    fields: [
      value('ssr', 'ratio', 'Bitcoin market cap divided by stablecoin market cap.').is`BTC / stablecoins`,
    ],
  }),
  capsChart({
    name: 'stablecoin-supply-ratio-oscillator',
    concept: 'stablecoins',
    title: 'Stablecoin supply ratio oscillator',
    description: 'Z-score of the stablecoin supply ratio over 200 days.',
    reading: 'Below −1.5, stablecoin buying power is high relative to Bitcoin. Above 3, it is low.',
    formula: '(ratio − its 200-day average) / its 200-day sample standard deviation.',
    fields: [
      field.oscillator('ssr_oscillator', 'sigma', 'Standard deviations from the 200-day average.')
        .is`zscore(BTC / stablecoins, ${BAND_DAYS})`,
    ],
  }),
  capsChart({
    name: 'usdt-dominance',
    concept: 'stablecoins',
    title: 'USDT dominance',
    description: 'Tether’s share of total crypto market cap.',
    reading:
      'Moves opposite to the market: it peaks when Bitcoin bottoms and falls when Tether is used to buy coins.',
    formula:
      '100 × USDT market cap / total market cap. usdt_share_of_stablecoins is its share of stablecoin market cap.',
    fields: [
      value('usdt_dominance', 'percent', 'Tether as a percentage of total market cap.')
        .is`100 * (USDT_of_total / total)`,
      aux('usdt_share_of_stablecoins', 'percent', 'Tether as a percentage of stablecoin market cap.')
        .is`share = USDT_of_stablecoins / stablecoins; when(share <= 1, 100 * share)`,
    ],
  }),
  bitcoinChart({
    name: 'stablecoin-peg',
    concept: 'stablecoins',
    title: 'Stablecoin peg deviation',
    description: 'Deviation of USDC, USDT, and DAI from one US dollar at the daily close.',
    reading:
      'Ten basis points is noise. One hundred indicates a loss of confidence, as when USDC lost its peg in March 2023.',
    formula:
      '10,000 × (close − 1) for USDC, USDT, and DAI. The widest deviation is the largest absolute value of the three.',
    fields: [
      value('widest_off_peg', 'basis points', 'Largest absolute deviation of the three.')
        .is`10000 * ${statisticOf(CLOSES, 'farthest_from_one', 1)}`,
      value('usdc_off_peg', 'basis points', 'Deviation of USD Coin.').is(offPeg('USDC')),
      value('usdt_off_peg', 'basis points', 'Deviation of Tether.').is(offPeg('USDT')),
      value('dai_off_peg', 'basis points', 'Deviation of Dai.').is(offPeg('DAI')),
    ],
  }),
]
