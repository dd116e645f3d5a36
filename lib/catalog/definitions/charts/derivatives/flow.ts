import { VENUES } from '@/lib/sources/base-tables'
import { aux, type Definition, defineSeries, field, value } from '../../../define'
import { BITCOIN_PRICE } from '../../bitcoin-price'

const liquidations = {
  concept: 'liquidations',
  source: 'Forced liquidations reported by the loaded venues. Most venues report only a part.',
  cadence: 'daily',
  axis: 'derivatives/liquidations',
} as const

const positioning = {
  concept: 'positioning',
  source: 'Long/short ratios of the largest perpetual.',
  cadence: 'daily',
  axis: 'derivatives/long-short',
} as const

const orderFlow = {
  concept: 'order flow',
  source: 'Daily candles of BTCUSDT with taker-buy volume.',
  cadence: 'daily',
  axis: 'derivatives/taker',
} as const

const books = {
  concept: 'liquidity',
  source: 'Order books of the loaded spot venues.',
  cadence: 'daily',
  axis: 'exchange/order-books',
} as const

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/futures-volume',
    concept: 'volume',
    title: 'Futures volume by venue',
    description: 'Daily trading volume of Bitcoin futures and perpetuals by venue, in US dollars.',
    reading:
      'Volume peaks in both panics and rallies. The weekend drop shows how much of it is institutional.',
    formula:
      'Traded value as reported by each venue. Total = sum of the venues that have begun to report, missing where one of them is.',
    source: 'Futures volume of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/volume',
    fields: [
      ...VENUES.map(
        (venue) =>
          field.stack(venue, 'USD', `Volume on ${venue}. Null before its first report.`).is`volume_${venue}`,
      ),
      field.total('total_volume', 'USD', 'Volume on all venues.').is`total`,
    ],
  }),
  defineSeries({
    path: 'charts/futures-to-spot-volume',
    concept: 'volume',
    title: 'Futures-to-spot volume ratio',
    description: 'Dollars of futures traded for each dollar traded on the loaded Bitcoin spot pair.',
    reading:
      'When the ratio is high and rising, leverage drives the price and moves reverse easily. When it falls during a rally, spot buyers lead.',
    formula:
      '7-day average futures volume / 7-day average of (spot volume × price). Turnover = futures volume / open interest value.',
    source: 'Futures volume of the loaded venues and spot candles.',
    cadence: 'daily',
    axis: 'derivatives/volume',
    fields: [
      value('futures_to_spot', 'ratio', 'Futures volume divided by spot volume, 7-day averages.')
        .is`sma(total, 7) / sma(asset/BTC:volume * asset/BTC:close, 7)`,
      aux('turnover', 'ratio', 'Futures volume divided by the value of open interest.')
        .is`total / (derivatives/open-interest:total * ${BITCOIN_PRICE})`,
    ],
  }),
  defineSeries({
    ...liquidations,
    path: 'charts/liquidations',
    title: 'Liquidations',
    description: 'Value of long and short positions liquidated each day.',
    reading:
      'Unusually large long liquidations remove leverage from the market. Cascades end when few leveraged positions remain.',
    formula: 'Value of forced liquidations as reported, by side, and their total.',
    fields: [
      field.below('long_liquidations', 'USD', 'Liquidated long positions.').is`long_usd`,
      field.above('short_liquidations', 'USD', 'Liquidated short positions.').is`short_usd`,
      field.total('total_liquidations', 'USD', 'Liquidations of both sides.').is`long_usd + short_usd`,
    ],
  }),
  defineSeries({
    ...liquidations,
    path: 'charts/liquidation-intensity',
    title: 'Liquidations relative to open interest',
    description: 'Daily liquidations as a percentage of open interest.',
    reading:
      'Adjusts for the growth of the market: a record in dollars can be small in relative terms. Values above 1 percent mark a washout of leverage.',
    formula: '100 × liquidations of both sides / (open interest × price).',
    fields: [
      value('liquidation_intensity', 'percent', 'Liquidations as a percentage of open interest.')
        .is`100 * ((long_usd + short_usd) / (derivatives/open-interest:total * ${BITCOIN_PRICE}))`,
    ],
  }),
  defineSeries({
    ...positioning,
    path: 'charts/long-short-ratio',
    title: 'Long/short account ratio',
    description: 'Number of accounts with a net long position for each account with a net short position.',
    reading:
      'The ratio counts accounts, not money. Small traders tend to buy declines, so a high ratio in a falling market leaves more longs to liquidate.',
    formula: 'Net long accounts / net short accounts, daily and as a 30-day average.',
    fields: [
      value('long_short_ratio', 'ratio', 'Long accounts divided by short accounts.').is`accounts`,
      aux('long_short_ratio_30d', 'ratio', '30-day average.').is`sma(accounts, 30)`,
    ],
  }),
  defineSeries({
    ...positioning,
    path: 'charts/large-trader-gap',
    title: 'Top trader positioning gap',
    description: 'Long share of top traders’ positions minus the long share of all accounts.',
    reading:
      'Positive values mean that large traders are more bullish than the crowd, negative values that they are less so.',
    formula:
      'Long share of top trader positions − long share of all accounts, in percentage points. Long share = 100 × ratio / (1 + ratio).',
    fields: [
      field.flow(
        'large_trader_gap',
        'percent',
        'Long share of top traders minus long share of all accounts, in percentage points.',
      ).is`100 * top_positions / (1 + top_positions) - 100 * accounts / (1 + accounts)`,
      aux('top_positions', 'ratio', 'Long positions divided by short positions of top traders.'),
    ],
  }),
  defineSeries({
    ...orderFlow,
    path: 'charts/taker-pressure',
    title: 'Taker buy pressure',
    description: 'Taker buying minus taker selling over 30 days, as a percentage of volume.',
    reading:
      'When the price rises with values below zero, limit orders absorb the selling. In strong trends, pressure and price agree.',
    formula:
      '100 × Σ (2 × taker buy volume − volume) / Σ volume over 30 days. taker_buy_share gives the daily value.',
    fields: [
      field.flow('taker_pressure', 'percent', 'Net taker buying over 30 days.')
        .is`100 * (sum(2 * taker_buy_quote - quote_volume, 30) / sum(quote_volume, 30))`,
      aux('taker_buy_share', 'percent', 'Taker buy volume of the day as a percentage of its volume.')
        .is`100 * (taker_buy_quote / quote_volume)`,
    ],
  }),
  defineSeries({
    ...orderFlow,
    path: 'charts/cvd-price-divergence',
    title: 'Volume delta and price divergence',
    description: 'Net taker buying over 30 days minus the price return over 30 days, each as a Z-score.',
    reading:
      'Above 1.5, taker buying fails to lift the price because limit sellers absorb it. Below −1.5, the reverse.',
    formula:
      'Z-score of (30-day volume delta / 30-day volume) − Z-score of the 30-day log return. Z-scores over 365 days, with the sample standard deviation.',
    fields: [
      field.oscillator('cvd_divergence', 'sigma', 'Z-score of volume delta minus Z-score of return.')
        .is`zscore(sum(2 * taker_buy_quote - quote_volume, 30) / sum(quote_volume, 30), 365) - zscore(change(log(${BITCOIN_PRICE}), 30), 365)`,
    ],
  }),
  defineSeries({
    ...books,
    path: 'charts/order-book-depth',
    title: 'Order book depth',
    description: 'Value of bids and asks within 1 percent of the price.',
    reading:
      'Thin books allow large price moves. Depth halved in November 2022 after the failure of Alameda, a major market maker.',
    formula: 'Daily average over the loaded spot venues, by side.',
    fields: [
      field.stack('bid_depth', 'USD', 'Bids within 1 percent of the price.').is`bid_depth_usd`,
      field.stack('ask_depth', 'USD', 'Asks within 1 percent of the price.').is`ask_depth_usd`,
      field.total('depth', 'USD', 'Bids and asks.').is`bid_depth_usd + ask_depth_usd`,
    ],
  }),
  defineSeries({
    ...books,
    path: 'charts/order-book-imbalance',
    title: 'Order book imbalance',
    description: 'Bids minus asks near the price, as a percentage of both.',
    reading:
      'Resting bids normally grow as the price falls. Negative values during a decline mean that buyers have stepped back.',
    formula:
      '100 × (bids − asks) / (bids + asks) within 1 percent of the price, daily and as a 7-day average.',
    fields: [
      field.flow('imbalance', 'percent', 'Bids minus asks, as a percentage of both.')
        .is`100 * ((bid_depth_usd - ask_depth_usd) / (bid_depth_usd + ask_depth_usd))`,
      aux('imbalance_7d', 'percent', '7-day average.')
        .is`sma(100 * ((bid_depth_usd - ask_depth_usd) / (bid_depth_usd + ask_depth_usd)), 7)`,
    ],
  }),
  defineSeries({
    ...books,
    path: 'charts/bid-ask-spread',
    title: 'Bid-ask spread',
    description: 'Difference between the best bid and the best ask, a measure of trading cost.',
    reading:
      'Below one basis point in calm markets. Spikes mark days on which market makers withdrew their quotes.',
    formula:
      'Daily average of (best ask − best bid) / mid price, in basis points. spread_30d is the 30-day average.',
    fields: [
      value('spread', 'basis points', 'Average spread of the day.').is`spread_bps`,
      aux('spread_30d', 'basis points', '30-day average.').is`sma(spread_bps, 30)`,
    ],
  }),
]
