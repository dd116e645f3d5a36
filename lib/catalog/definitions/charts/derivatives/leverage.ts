import { VENUES } from '@/lib/sources/base-tables'
import {
  aux,
  type Definition,
  defineSeries,
  type Formula,
  field,
  type Universe,
  value,
} from '../../../define'
import { expression } from '../../../formulas/expression'
import { shareAt, totalOf } from '../../../formulas/members'
import { BITCOIN_PRICE } from '../../bitcoin-price'

type Venue = (typeof VENUES)[number]

const VENUE_NAMES: Readonly<Record<Venue, string>> = {
  binance: 'Binance',
  bitget: 'Bitget',
  bitmex: 'BitMEX, where perpetual swaps originated',
  bybit: 'Bybit',
  cme: 'CME, the regulated exchange in Chicago',
  coinbase: 'Coinbase',
  deribit: 'Deribit',
  gate: 'Gate',
  htx: 'HTX',
  hyperliquid: 'Hyperliquid, a decentralized exchange on its own blockchain',
  kraken: 'Kraken',
  mexc: 'MEXC',
  okx: 'OKX',
}

const SUPPLY = 'chain/bitcoin:supply|hold'

const columnOf = (venue: Venue) => `oi_${venue}`

/** Open interest by venue, as members of a total. */
const venueUniverse = (venues: readonly Venue[]): Universe => ({
  what: 'venues',
  members: venues.map((venue) => ({
    name: VENUE_NAMES[venue].replace(/,.*/, ''),
    refs: [columnOf(venue)],
  })),
})

const shareOf = (venue: Venue): Formula => ({
  ...shareAt(VENUES.map(columnOf), VENUES.indexOf(venue)),
  over: venueUniverse(VENUES),
})

const OFFSHORE = VENUES.filter((venue) => venue !== 'cme')

/** Open interest of all venues but CME per coin on exchanges. */
const leverageRatio = expression`${totalOf(OFFSHORE.map(columnOf))} / chain/bitcoin:exchange_balance|hold`
const leverageRank = expression`100 * rank(${leverageRatio})`
const over = venueUniverse(OFFSHORE)

const interest = {
  concept: 'open interest',
  source: 'Open interest reported by the loaded venues.',
  cadence: 'daily',
  axis: 'derivatives/open-interest',
} as const

const funding = {
  concept: 'funding',
  source: 'Funding rates reported by the loaded venues.',
  cadence: 'daily',
  axis: 'derivatives/funding',
} as const

export const definitions: Definition[] = [
  defineSeries({
    ...interest,
    path: 'charts/futures-oi-share',
    title: 'Futures open interest share by venue',
    description: 'Each venue’s share of Bitcoin futures open interest.',
    reading:
      'Liquidation risk concentrates where the open interest is: BitMEX in March 2020, Binance in 2023, spread over many venues since.',
    formula:
      '100 × open interest of the venue / open interest of all loaded venues. Missing where one that has begun to report is.',
    fields: VENUES.map((venue) => field.share(venue, 'percent', `${VENUE_NAMES[venue]}.`).is(shareOf(venue))),
  }),
  defineSeries({
    ...interest,
    path: 'charts/futures-oi-value',
    title: 'Futures open interest in US dollars',
    description: 'Dollar value of Bitcoin futures open interest, and its growth beyond the price change.',
    reading:
      'The dollar value rises with the price alone. Only growth beyond the price change is new leverage.',
    formula: 'Open interest × price. Growth beyond price = 30-day log change of open interest in BTC.',
    fields: [
      value('oi_usd', 'USD', 'Value of open positions.').is`total * ${BITCOIN_PRICE}`,
      aux('oi_growth_beyond_price', 'percent', '30-day log growth of open interest in BTC.')
        .is`100 * change(log(total), 30)`,
    ],
  }),
  defineSeries({
    ...interest,
    path: 'charts/futures-oi-to-market-cap',
    title: 'Open interest to market cap ratio',
    description: 'Bitcoin futures open interest as a percentage of market cap.',
    reading:
      'Above 3 percent, derivatives tend to drive the spot price and liquidations have more impact. New venues raise the level over time, so compare within a year.',
    formula: '100 × open interest in BTC / supply, which equals open interest value / market cap.',
    fields: [
      value('oi_to_market_cap', 'percent', 'Open interest as a percentage of supply.')
        .is`100 * (total / ${SUPPLY})`,
    ],
  }),
  defineSeries({
    ...interest,
    path: 'charts/futures-cme-share',
    title: 'CME share of futures open interest',
    description: 'Share of Bitcoin futures open interest held on CME, the regulated exchange in Chicago.',
    reading:
      'The share grew with the spot ETFs, whose arbitrage desks hedge with short futures on CME. It falls when that basis trade is unwound.',
    formula:
      '100 × open interest on CME / open interest on all loaded venues. cme_oi gives the amount in BTC.',
    fields: [
      value('cme_share', 'percent', 'CME open interest as a percentage of all venues.').is(shareOf('cme')),
      aux('cme_oi', 'BTC', 'Open interest on CME.').is`oi_cme`,
    ],
  }),
  defineSeries({
    ...interest,
    path: 'charts/hyperliquid',
    title: 'Hyperliquid open interest',
    description:
      'Value of open interest on Hyperliquid, its share of all venues, and its funding rate relative to the average.',
    reading:
      'Large positions on Hyperliquid are public and can attract coordinated trading against them. Funding above the average shows retail traders leaning long.',
    formula:
      'Open interest × price. Share = open interest / open interest of all venues. Funding excess = its funding rate − average of all venues, in basis points per 8 hours.',
    fields: [
      value('oi_usd', 'USD', 'Value of open positions.').is`oi_hyperliquid * ${BITCOIN_PRICE}`,
      aux('oi_share', 'percent', 'Share of open interest on all venues.').is(shareOf('hyperliquid')),
      aux('funding_excess', 'basis points', 'Funding rate above the average of all venues.')
        .is`10000 * (derivatives/funding:rate_hyperliquid - derivatives/funding:rate)`,
      aux('volume_usd', 'USD', 'Trading volume of the day.').is`derivatives/volume:volume_hyperliquid`,
    ],
  }),
  defineSeries({
    ...interest,
    path: 'charts/estimated-leverage-ratio',
    title: 'Estimated leverage ratio',
    description: 'Futures open interest per bitcoin held on exchanges, a proxy for average leverage.',
    reading:
      'A rise at a stable price means that leverage is building. Since 2021, dollar margin and CME make the level harder to compare.',
    formula: 'Open interest in BTC excluding CME / exchange balance. Percentile among all earlier days.',
    source:
      'CryptoQuant’s measure, excluding CME. Open interest and exchange balances of the loaded sources.',
    fields: [
      value('leverage_ratio', 'ratio', 'Open interest per coin on exchanges.').is({ ...leverageRatio, over }),
      aux('leverage_rank', 'percent', 'Percentile among all earlier days.').is({ ...leverageRank, over }),
    ],
  }),
  defineSeries({
    ...funding,
    path: 'charts/futures-funding-z-score',
    title: 'Funding rate Z-score',
    description:
      'Deviation of the 7-day average funding rate from its yearly average, in standard deviations.',
    reading:
      'Funding levels fell as markets matured, but Z-scores remain comparable. Above 2, longs are crowded. Below −1.5, shorts are.',
    formula:
      '(7-day average funding − 365-day average of it) / 365-day sample standard deviation of the 7-day average.',
    fields: [
      field.oscillator('funding_z_score', 'sigma', 'Standard deviations from the yearly average.')
        .is`(sma(rate, 7) - sma(sma(rate, 7), 365)) / std(sma(rate, 7), 365)`,
    ],
  }),
  defineSeries({
    path: 'charts/perpetual-premium',
    concept: 'funding',
    title: 'Perpetual premium',
    description: 'Premium of the largest perpetual over its spot index.',
    reading:
      'The premium moves before funding does. A discount while the price rises means that spot buyers lead and shorts may be squeezed.',
    formula: '(average contract price / index − 1) in basis points, daily and as a 7-day average.',
    source: 'Premium index of the largest perpetual.',
    cadence: 'daily',
    axis: 'derivatives/perpetual',
    fields: [
      field.flow('premium', 'basis points', 'Premium. Negative values are a discount.').is`10000 * premium`,
      aux('premium_7d', 'basis points', '7-day average.').is`10000 * sma(premium, 7)`,
    ],
  }),
]
