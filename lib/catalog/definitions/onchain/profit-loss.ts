import { aux, type Definition, type FieldDefinition, field, fields, value } from '../../define'
import { ALL_CHAINS, chainSeries, chainSeriesWith, FINE_RESOLUTIONS } from '../chain-series'

const BEYOND_BITCOIN = ALL_CHAINS.filter((chain) => chain !== 'bitcoin')

/** Bitcoin’s rows keep the names clients know; other chains use more general ones. */
function coinsIn(side: 'profit' | 'loss'): FieldDefinition[] {
  const meaning = side === 'profit' ? 'below' : 'at or above'
  const text = `Coins that last moved at a price ${meaning} the current one.`
  const of = `supply_in_${side}`
  return [
    aux(`btc_in_${side}`, 'native', text)
      .is(of)
      .with({ chains: ['bitcoin'] }),
    aux(`supply_in_${side}_btc`, 'native', text).is(of).with({ chains: BEYOND_BITCOIN }),
  ]
}

function shareIn(side: 'profit' | 'loss'): FieldDefinition[] {
  const text = `Share of all coins in ${side}.`
  const of = `percent_in_${side}`
  return [
    field
      .share(`percent_btc_in_${side}`, 'percent', text)
      .is(of)
      .with({ chains: ['bitcoin'] }),
    field.share(`percent_in_${side}`, 'percent', text).is(of).with({ chains: BEYOND_BITCOIN }),
  ]
}

const profitAndLoss = chainSeriesWith({ concept: 'profit and loss' })

export const definitions: Definition[] = [
  profitAndLoss({
    path: 'onchain/nupl',
    twinOf: 'onchain/mvrv',
    title: 'Net unrealized profit and loss (NUPL)',
    description: 'Unrealized profit minus unrealized loss of all coins, as a share of market cap.',
    reading:
      'Common zones: below 0 capitulation, up to 0.25 hope, up to 0.5 optimism, up to 0.75 belief, above that euphoria.',
    formula: '(Market cap − realized cap) / market cap. Cohorts use their own caps.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['nupl'],
    fields: fields(
      value('nupl', 'fraction', 'Net unrealized profit of all coins.'),
      value('sth_nupl', 'fraction', 'Net unrealized profit of coins held for less than 155 days.'),
      value('lth_nupl', 'fraction', 'Net unrealized profit of coins held for at least 155 days.'),
      aux('market_cap_usd', 'USD', 'Market cap.'),
      aux('realized_cap_usd', 'USD', 'Realized cap.'),
    ),
  }),
  profitAndLoss({
    path: 'onchain/profit-loss',
    title: 'Supply in profit and loss',
    description:
      'Share of coins that last moved below the current price, and share that last moved above it.',
    reading:
      'Above 95 percent in profit, markets have been overheated. The two shares have met near cycle lows.',
    formula: 'Coins that last moved below the price / all coins. The rest are at a loss.',
    fields: fields(
      ...shareIn('profit'),
      ...shareIn('loss'),
      ...coinsIn('profit'),
      ...coinsIn('loss'),
      aux('supply_btc', 'native', 'Coins issued to date.').is`supply`,
    ),
  }),
  profitAndLoss({
    path: 'onchain/relative-unrealized-pl',
    title: 'Relative unrealized profit and loss',
    description: 'Unrealized profit and unrealized loss of all coins, each as a share of market cap.',
    reading: 'The gap between the two is NUPL. A high unrealized loss has been typical of market lows.',
    formula: 'Unrealized profit / market cap and unrealized loss / market cap. Their difference is NUPL.',
    fields: fields(
      value('relative_unrealized_profit', 'fraction', 'Unrealized profit / market cap.'),
      value('relative_unrealized_loss', 'fraction', 'Unrealized loss / market cap.'),
      aux('unrealized_profit_usd', 'USD', 'Unrealized profit of all coins.'),
      aux('unrealized_loss_usd', 'USD', 'Unrealized loss of all coins.'),
      aux('unrealized_pl_usd', 'USD', 'Unrealized profit minus unrealized loss.'),
    ),
  }),
  profitAndLoss({
    path: 'onchain/relative-unrealized-pl-by-cohort',
    title: 'Relative unrealized profit and loss by holder group',
    description:
      'Unrealized profit and loss of short- and long-term holders as a share of their own market value.',
    reading:
      'Shows which group is under pressure. Recent buyers react first; long-term holders determine major turns.',
    formula: 'Cohort unrealized profit or loss / cohort market cap.',
    fields: fields(
      value('sth_rup', 'fraction', 'Unrealized profit of short-term holders.')
        .is`sth_relative_unrealized_profit`,
      value('sth_rul', 'fraction', 'Unrealized loss of short-term holders.').is`sth_relative_unrealized_loss`,
      value('lth_rup', 'fraction', 'Unrealized profit of long-term holders.')
        .is`lth_relative_unrealized_profit`,
      value('lth_rul', 'fraction', 'Unrealized loss of long-term holders.').is`lth_relative_unrealized_loss`,
      aux('sth_nupl', 'fraction', 'Net unrealized profit of short-term holders.'),
      aux('lth_nupl', 'fraction', 'Net unrealized profit of long-term holders.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-lth',
    concept: 'holders',
    title: 'Supply of short- and long-term holders',
    description: 'Supply split at a coin age of 155 days, and the share of each group in profit.',
    reading: 'Coins move to long-term holders in quiet markets and to new buyers in rallies.',
    formula: 'Sum of coins on each side of 155 days of age. Shares in profit and loss within each group.',
    fields: fields(
      field.stack('lth_supply_btc', 'native', 'Coins held for at least 155 days.').is`lth_supply`,
      field.stack('sth_supply_btc', 'native', 'Coins held for less than 155 days.').is`sth_supply`,
      aux('pct_lth_in_profit', 'percent', 'Share of long-term holder coins in profit.')
        .is`lth_percent_in_profit`,
      aux('pct_lth_in_loss', 'percent', 'Share of long-term holder coins at a loss.').is`lth_percent_in_loss`,
      aux('pct_sth_in_profit', 'percent', 'Share of short-term holder coins in profit.')
        .is`sth_percent_in_profit`,
      aux('pct_sth_in_loss', 'percent', 'Share of short-term holder coins at a loss.')
        .is`sth_percent_in_loss`,
    ),
  }),
]
