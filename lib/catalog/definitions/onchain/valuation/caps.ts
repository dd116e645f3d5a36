import { aux, type Definition, field, fields, value } from '../../../define'

import { chainSeries, chainSeriesWith, MINED_CHAINS, NETWORK_SOURCE } from '../../chain-series'

const FOUR_YEARS = 1460

const valuation = chainSeriesWith({ concept: 'valuation' })

export const definitions: Definition[] = [
  valuation({
    path: 'onchain/thermo-cap',
    title: 'Thermo cap',
    description: 'Cumulative value of all coins paid to miners, at the price on the day of issue.',
    reading: 'A measure of the capital spent on securing the network. Its slope is the current spending.',
    formula: 'Running sum of coins issued × price on the day of issue.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(
      value('thermo_cap_usd', 'USD', 'Running sum of issued coins at the price on the day of issue.'),
      aux('issuance_usd', 'USD', 'Amount added on the day.'),
    ),
  }),
  valuation({
    path: 'onchain/investor-cap',
    title: 'Investor cap',
    description: 'Realized cap excluding the cumulative value paid to miners.',
    reading: 'Falls during capitulation, when buyers near the top sell at a loss.',
    formula: 'Realized cap − thermo cap.',
    chains: MINED_CHAINS,
    fields: fields(
      value('investor_cap_usd', 'USD', 'Realized cap − thermo cap.'),
      aux('realized_cap_usd', 'USD', 'Realized cap.'),
      aux('thermo_cap_usd', 'USD', 'Thermo cap.'),
      aux('investor_cap_change_30d', 'USD', 'Change over 30 days.').is`change(investor_cap_usd, 30)`,
    ),
  }),
  valuation({
    path: 'onchain/average-cap',
    title: 'Average cap',
    description: 'Average market cap over the whole history of the coin.',
    reading:
      'The slowest of the capitalization models. Top cap, 35 times this average, marked the ceiling of early cycles.',
    formula: 'Sum of daily market caps to date / days to date.',
    fields: fields(
      value('average_cap_usd', 'USD', 'Average of all market caps to date.'),
      aux('top_cap_usd', 'USD', '35 × average cap.').is`35 * average_cap_usd`,
    ),
  }),
  valuation({
    path: 'onchain/delta-cap',
    title: 'Delta cap',
    description: 'Realized cap minus average cap.',
    reading: 'Market cap has come down to it at cycle lows without falling below it.',
    formula: 'Realized cap − average cap.',
    source: 'Coin-age ledger. Delta cap as published by David Puell.',
    fields: fields(
      value('delta_cap_usd', 'USD', 'Realized cap − average cap.').is`realized_cap_usd - average_cap_usd`,
      aux('realized_cap_usd', 'USD', 'Realized cap.'),
      aux('average_cap_usd', 'USD', 'Average cap.'),
      aux('delta_cap_change_30d', 'USD', 'Change over 30 days.')
        .is`change(realized_cap_usd - average_cap_usd, 30)`,
    ),
  }),
  chainSeries({
    path: 'onchain/net-unrealized-pl',
    concept: 'profit and loss',
    title: 'Net unrealized profit and loss in dollars',
    description: 'Unrealized profit minus unrealized loss of all holders, in dollars.',
    reading:
      'High values show how much unrealized profit a price decline could erase. Negative values have occurred near cycle lows.',
    formula: 'Market cap − realized cap.',
    fields: fields(
      field.flow('net_unrealized_pl_usd', 'USD', 'Market cap − realized cap.').is`unrealized_pl_usd`,
      aux('market_cap_usd', 'USD', 'Market cap.'),
      aux('realized_cap_usd', 'USD', 'Realized cap.'),
    ),
  }),
  valuation({
    path: 'onchain/realized-to-thermo',
    title: 'Realized cap to thermo cap ratio',
    description: 'Realized cap divided by the cumulative value paid to miners.',
    reading: 'Rises as the market deepens. In early years, payments to miners made up most of the capital.',
    formula: 'Realized cap / thermo cap.',
    chains: MINED_CHAINS,
    fields: fields(
      value('realized_to_thermo', 'ratio', 'Realized cap / thermo cap, excluding the first year.')
        .is`after(realized_cap_usd / thermo_cap_usd, 365)`,
    ),
  }),
  valuation({
    path: 'onchain/mvrv-momentum',
    title: 'MVRV momentum',
    description: 'MVRV relative to its own six-month average.',
    reading:
      'Crossing 1 from below has often marked the start of uptrends; crossing from above, of bear markets.',
    formula: 'MVRV / 180-day average MVRV.',
    fields: fields(
      value('mvrv_momentum', 'ratio', 'MVRV / its 180-day average.').is`mvrv / sma(mvrv, 180)`,
      aux('mvrv', 'ratio', 'MVRV.'),
    ),
  }),
  valuation({
    path: 'onchain/rhodl-age-weighted',
    title: 'RHODL ratio, age-weighted',
    description: 'RHODL ratio as first published, multiplied by the age of the market.',
    reading:
      'The age weight keeps the peaks of different cycles at similar levels. Compare with the unweighted ratio.',
    formula: 'Share of realized cap aged one week / share aged one to two years × days since the first row.',
    source: 'Coin-age ledger. Ratio as published by Philip Swift (2020).',
    fields: fields(
      value('rhodl_age_weighted', 'ratio', 'RHODL ratio × market age in days.'),
      aux('rhodl', 'ratio', 'RHODL ratio without age weight.'),
    ),
  }),
  valuation({
    path: 'onchain/realized-price-growth-4y',
    title: 'Four-year growth of the realized price',
    description: 'Compound annual growth of the average cost of all coins over one cycle.',
    reading: 'A slow measure of adoption. It has declined from triple digits to the teens.',
    formula: '(Realized price / its value 1,460 days earlier) ^ (1/4) − 1, in percent.',
    fields: fields(
      value('realized_price_growth_4y', 'percent', 'Compound annual growth.')
        .is`100 * (pow(realized_price / lag(realized_price, ${FOUR_YEARS}), 0.25) - 1)`,
    ),
  }),
  chainSeries({
    path: 'onchain/metcalfe-ratio',
    concept: 'network value',
    title: 'Metcalfe ratio (log)',
    description: 'Market cap relative to the square of active addresses, on a log scale.',
    reading:
      'High: the price is high relative to network use. The underlying law is a rule of thumb, and addresses are not users.',
    formula: 'ln(market cap / active addresses²), with the 30-day average of active addresses.',
    source: NETWORK_SOURCE,
    fields: fields(
      value('metcalfe_ratio', 'index', 'Natural log of market cap / active addresses².')
        .is`when(market_cap_usd > 0 and sma(active_addresses, 30) > 0, log(market_cap_usd / pow(sma(active_addresses, 30), 2)))`.with(
        { change: 'points' },
      ),
    ),
  }),
  chainSeries({
    path: 'onchain/market-cap-per-hash',
    concept: 'network value',
    title: 'Market cap per hash rate',
    description: 'Market cap divided by hash rate: dollars secured per terahash per second.',
    reading:
      'Declines over years as mining machines improve. Sharp rises mean that the price grew faster than hash rate.',
    formula: 'Market cap / hash rate.',
    source: NETWORK_SOURCE,
    chains: MINED_CHAINS,
    fields: fields(value('market_cap_per_hash', 'USD', 'Dollars per TH/s.').is`market_cap_usd / hash_rate`),
  }),
]
