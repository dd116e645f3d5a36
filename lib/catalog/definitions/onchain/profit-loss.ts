import { aux, type Definition, type FieldDefinition, fields, value, withRole } from '../../define'
import { ALL_CHAINS, chainSeries, FINE_RESOLUTIONS, onlyOn } from '../chain-series'

const BEYOND_BITCOIN = ALL_CHAINS.filter((chain) => chain !== 'bitcoin')

/** Bitcoin’s rows keep the names by which clients know them; the other chains say what they count. */
function coinsIn(side: 'profit' | 'loss'): FieldDefinition[] {
  const meaning = side === 'profit' ? 'below' : 'at or above'
  const text = `Coins whose last move was ${meaning} the price.`
  const of = `supply_in_${side}`
  return [
    onlyOn(['bitcoin'], aux(`btc_in_${side}`, 'native', text, of)),
    onlyOn(BEYOND_BITCOIN, aux(`supply_in_${side}_btc`, 'native', text, of)),
  ]
}

function shareIn(side: 'profit' | 'loss'): FieldDefinition[] {
  const text = `Share of all coins in ${side}.`
  const of = `percent_in_${side}`
  return [
    onlyOn(['bitcoin'], withRole('share', `percent_btc_in_${side}`, 'percent', text, of)),
    onlyOn(BEYOND_BITCOIN, withRole('share', `percent_in_${side}`, 'percent', text, of)),
  ]
}

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/nupl',
    twinOf: 'onchain/mvrv',
    concept: 'profit and loss',
    title: 'Net unrealized profit and loss',
    description: 'What all holders would gain if they sold now, as a share of the market value.',
    reading: 'Below 0 capitulation, up to 0.25 hope, 0.5 optimism, 0.75 belief, above it euphoria.',
    formula: '(Market cap − realized cap) / market cap; for a cohort with its own caps.',
    resolutions: FINE_RESOLUTIONS,
    primary: ['nupl'],
    fields: fields(
      value('nupl', 'fraction', 'Net unrealized profit of all coins.'),
      value('sth_nupl', 'fraction', 'Net unrealized profit of coins held less than 155 days.'),
      value('lth_nupl', 'fraction', 'Net unrealized profit of coins held 155 days and more.'),
      aux('market_cap_usd', 'USD', 'Market cap.'),
      aux('realized_cap_usd', 'USD', 'Realized cap.'),
    ),
  }),
  chainSeries({
    path: 'onchain/profit-loss',
    concept: 'profit and loss',
    title: 'Supply in profit and loss',
    description: 'How many coins last moved below, and how many above, the present price.',
    reading: 'Above 95 percent in profit markets are hot; the two shares have met near cycle lows.',
    formula: 'Coins whose last move was below the price / all coins; the rest is in loss.',
    fields: fields(
      ...shareIn('profit'),
      ...shareIn('loss'),
      ...coinsIn('profit'),
      ...coinsIn('loss'),
      aux('supply_btc', 'native', 'Coins issued so far.', 'supply'),
    ),
  }),
  chainSeries({
    path: 'onchain/relative-unrealized-pl',
    concept: 'profit and loss',
    title: 'Relative unrealized profit and loss',
    description: 'Paper profit and paper loss of all coins, each as a share of the market cap.',
    reading: 'The gap between the two is NUPL; a high loss side means many deep losers, the mark of lows.',
    formula: 'Unrealized profit / market cap and unrealized loss / market cap; their difference is NUPL.',
    fields: fields(
      value('relative_unrealized_profit', 'fraction', 'Paper profit over market cap.'),
      value('relative_unrealized_loss', 'fraction', 'Paper loss over market cap.'),
      aux('unrealized_profit_usd', 'USD', 'Paper profit of all coins.'),
      aux('unrealized_loss_usd', 'USD', 'Paper loss of all coins.'),
      aux('unrealized_pl_usd', 'USD', 'Paper profit less paper loss.'),
    ),
  }),
  chainSeries({
    path: 'onchain/relative-unrealized-pl-by-cohort',
    concept: 'profit and loss',
    title: 'Relative unrealized profit and loss by cohort',
    description:
      'Paper profit and loss of short- and long-term holders as a share of their own market value.',
    reading:
      'Tells whose pain or comfort dominates: recent buyers react first, patient ones decide the turn.',
    formula: 'Cohort unrealized profit or loss / cohort market cap.',
    fields: fields(
      value('sth_rup', 'fraction', 'Paper profit of short-term holders.', 'sth_relative_unrealized_profit'),
      value('sth_rul', 'fraction', 'Paper loss of short-term holders.', 'sth_relative_unrealized_loss'),
      value('lth_rup', 'fraction', 'Paper profit of long-term holders.', 'lth_relative_unrealized_profit'),
      value('lth_rul', 'fraction', 'Paper loss of long-term holders.', 'lth_relative_unrealized_loss'),
      aux('sth_nupl', 'fraction', 'Net unrealized profit of short-term holders.'),
      aux('lth_nupl', 'fraction', 'Net unrealized profit of long-term holders.'),
    ),
  }),
  chainSeries({
    path: 'onchain/sth-lth',
    concept: 'holders',
    title: 'Supply of short- and long-term holders',
    description: 'All coins split by age at 155 days, and how much of each part is in profit.',
    reading: 'Coins flow to long-term holders in quiet markets and back to new buyers in rallies.',
    formula: 'Sum of coins by side of 155 days; shares in profit and loss within each side.',
    fields: fields(
      withRole('stack', 'lth_supply_btc', 'native', 'Coins held 155 days and more.', 'lth_supply'),
      withRole('stack', 'sth_supply_btc', 'native', 'Coins held less than 155 days.', 'sth_supply'),
      aux('pct_lth_in_profit', 'percent', 'Share of long-term coins in profit.', 'lth_percent_in_profit'),
      aux('pct_lth_in_loss', 'percent', 'Share of long-term coins in loss.', 'lth_percent_in_loss'),
      aux('pct_sth_in_profit', 'percent', 'Share of short-term coins in profit.', 'sth_percent_in_profit'),
      aux('pct_sth_in_loss', 'percent', 'Share of short-term coins in loss.', 'sth_percent_in_loss'),
    ),
  }),
]
