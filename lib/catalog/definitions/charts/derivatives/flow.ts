import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { add, divide, mapColumn, multiply, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { VENUES } from '@/lib/sources/base-tables'
import { aux, type Definition, defineSeries, value, withRole } from '../../../define'
import { BITCOIN_PRICE } from '../../bitcoin-price'

const liquidations = {
  concept: 'liquidations',
  source: 'Forced orders that the loaded venues report; most report only a part.',
  cadence: 'daily',
  axis: 'derivatives/liquidations',
} as const

const positioning = {
  concept: 'positioning',
  source: 'Long and short ratios of the largest perpetual.',
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

/** Value bought at the market less value sold at the market. */
const takerDelta = (volume: Float64Array, bought: Float64Array) => subtract(scale(bought, 2), volume)

const zScore = (x: Float64Array, days: number) => divide(subtract(x, sma(x, days)), rollingStd(x, days))

export const definitions: Definition[] = [
  defineSeries({
    path: 'charts/futures-volume',
    concept: 'volume',
    title: 'Futures volume by venue',
    description: 'Dollars of Bitcoin futures and perpetuals traded each day, by venue.',
    reading: 'Peaks mark panics and euphoria alike; weekends show how little of it is institutional.',
    formula: 'Traded value as reported; total = sum of the venues.',
    source: 'Futures volume of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/volume',
    fields: [
      ...VENUES.map((venue) =>
        withRole('stack', venue, 'USD', `Traded on ${venue}; null before it joined.`, `volume_${venue}`),
      ),
      withRole('total', 'total_volume', 'USD', 'Traded on all venues.', 'total'),
    ],
  }),
  defineSeries({
    path: 'charts/futures-to-spot-volume',
    concept: 'volume',
    title: 'Futures volume against open interest and spot',
    description:
      'How many dollars of futures trade for each dollar of Bitcoin traded on the spot pair loaded.',
    reading:
      'High and rising: leverage sets the price, moves reverse easily. Falling in a rise: spot buyers carry it.',
    formula:
      'Futures volume / (spot volume · price), 7-day means; turnover = futures volume / open interest value.',
    source: 'Futures volume of the loaded venues and spot candles.',
    cadence: 'daily',
    axis: 'derivatives/volume',
    fields: [
      value('futures_to_spot', 'ratio', 'Futures over spot volume, 7-day means.', {
        from: ['total', 'asset/BTC:volume', 'asset/BTC:close'],
        compute: ([futures, coins, price]) => divide(sma(futures, 7), sma(multiply(coins, price), 7)),
      }),
      aux('turnover', 'ratio', 'Futures volume over the value of open interest.', {
        from: ['total', 'derivatives/open-interest:total', BITCOIN_PRICE],
        compute: ([futures, held, price]) => divide(futures, multiply(held, price)),
      }),
    ],
  }),
  defineSeries({
    ...liquidations,
    path: 'charts/liquidations',
    title: 'Liquidations',
    description: 'Dollars of longs and of shorts that venues closed by force each day.',
    reading:
      'A day of long liquidations far beyond the usual cleans the market; cascades end where nobody is left to be closed.',
    formula: 'Value of forced closings as reported, by side; total of both beside them.',
    fields: [
      withRole('stack', 'long_liquidations', 'USD', 'Longs closed by force.', 'long_usd'),
      withRole('stack', 'short_liquidations', 'USD', 'Shorts closed by force.', 'short_usd'),
      withRole('total', 'total_liquidations', 'USD', 'Both sides.', {
        from: ['long_usd', 'short_usd'],
        compute: ([long, short]) => add(long, short),
      }),
    ],
  }),
  defineSeries({
    ...liquidations,
    path: 'charts/liquidation-intensity',
    title: 'Liquidations against open interest',
    description: 'Forced closings of a day in percent of all open positions.',
    reading: 'Dollar records of a grown market can be small here; above one percent a flush has taken place.',
    formula: 'Liquidations of both sides / (open interest · price) · 100.',
    fields: [
      value('liquidation_intensity', 'percent', 'Forced closings in percent of positions.', {
        from: ['long_usd', 'short_usd', 'derivatives/open-interest:total', BITCOIN_PRICE],
        compute: ([long, short, held, price]) => scale(divide(add(long, short), multiply(held, price)), 100),
      }),
    ],
  }),
  defineSeries({
    ...positioning,
    path: 'charts/long-short-ratio',
    title: 'Long-short ratio of accounts',
    description: 'Accounts that are net long for each account that is net short.',
    reading:
      'Counts heads, not money: small traders buy falls, so a high ratio in a fall is more fuel for it.',
    formula: 'Net long / net short accounts, day and 30-day mean.',
    fields: [
      value('long_short_ratio', 'ratio', 'Long over short accounts.', 'accounts'),
      aux('long_short_ratio_30d', 'ratio', 'Its 30-day mean.', {
        from: ['accounts'],
        compute: ([ratio]) => sma(ratio, 30),
      }),
    ],
  }),
  defineSeries({
    ...positioning,
    path: 'charts/large-trader-gap',
    title: 'Large traders against the crowd',
    description: 'Long lean of the largest accounts’ positions less that of all accounts by head.',
    reading:
      'Positive: size is longer than the crowd, the better side in the medium run; negative: the crowd holds the bag.',
    formula:
      'Long share of top positions − long share of accounts, points; share = ratio / (1 + ratio) · 100.',
    fields: [
      withRole('flow', 'large_trader_gap', 'percent', 'Lean of large accounts less the crowd’s, points.', {
        from: ['top_positions', 'accounts'],
        compute: ([top, crowd]) => {
          const longShare = (ratio: Float64Array) => mapColumn(ratio, (x) => (100 * x) / (1 + x))
          return subtract(longShare(top), longShare(crowd))
        },
      }),
      aux('top_positions', 'ratio', 'Long over short positions of the largest accounts.'),
    ],
  }),
  defineSeries({
    ...orderFlow,
    path: 'charts/taker-pressure',
    title: 'Taker pressure',
    description: 'What market orders of a month bought less what they sold, in percent of all trading.',
    reading:
      'A rise with readings under zero is carried by patient limit buyers; both agree in strong trends.',
    formula: 'Σ (2 · taker bought − volume) / Σ volume over 30 days · 100; the day’s buy share beside it.',
    fields: [
      withRole('flow', 'taker_pressure', 'percent', 'Net market buying of 30 days.', {
        from: ['quote_volume', 'taker_buy_quote'],
        compute: ([volume, bought]) =>
          scale(divide(rollingSum(takerDelta(volume, bought), 30), rollingSum(volume, 30)), 100),
      }),
      aux('taker_buy_share', 'percent', 'Market buying of the day in percent of its volume.', {
        from: ['quote_volume', 'taker_buy_quote'],
        compute: ([volume, bought]) => scale(divide(bought, volume), 100),
      }),
    ],
  }),
  defineSeries({
    ...orderFlow,
    path: 'charts/cvd-price-divergence',
    title: 'Volume delta against price',
    description: 'Net market buying of a month less the return of the month, each in its own deviations.',
    reading:
      'Above 1.5 market buyers push without result, someone sells into them; below −1.5 the mirror image.',
    formula:
      'Score of the 30-day volume delta over the volume of those days − score of the 30-day log return; scores over 365 days.',
    fields: [
      withRole('oscillator', 'cvd_divergence', 'sigma', 'Delta’s score less price’s.', {
        from: ['quote_volume', 'taker_buy_quote', BITCOIN_PRICE],
        compute: ([volume, bought, price]) =>
          subtract(
            zScore(divide(rollingSum(takerDelta(volume, bought), 30), rollingSum(volume, 30)), 365),
            zScore(change(mapColumn(price, Math.log), 30), 365),
          ),
      }),
    ],
  }),
  defineSeries({
    ...books,
    path: 'charts/order-book-depth',
    title: 'Order-book depth',
    description: 'Dollars of bids and of offers that wait within one percent of the price.',
    reading:
      'Thin books make large candles: depth halved after November 2022 when a large market maker failed.',
    formula: 'Mean of the day over the loaded spot venues, by side.',
    fields: [
      withRole('stack', 'bid_depth', 'USD', 'Bids within one percent.', 'bid_depth_usd'),
      withRole('stack', 'ask_depth', 'USD', 'Offers within one percent.', 'ask_depth_usd'),
      withRole('total', 'depth', 'USD', 'Both sides.', {
        from: ['bid_depth_usd', 'ask_depth_usd'],
        compute: ([bids, offers]) => add(bids, offers),
      }),
    ],
  }),
  defineSeries({
    ...books,
    path: 'charts/order-book-imbalance',
    title: 'Order-book imbalance',
    description: 'Bids less offers near the price, in percent of both.',
    reading:
      'Resting bids grow as the price falls into them; a negative week in a fall means that buyers stepped away.',
    formula: '(bids − offers) / (bids + offers) · 100 within one percent; 7-day mean beside it.',
    fields: [
      withRole('flow', 'imbalance', 'percent', 'Bids less offers, percent of both.', {
        from: ['bid_depth_usd', 'ask_depth_usd'],
        compute: ([bids, offers]) => scale(divide(subtract(bids, offers), add(bids, offers)), 100),
      }),
      aux('imbalance_7d', 'percent', 'Its 7-day mean.', {
        from: ['bid_depth_usd', 'ask_depth_usd'],
        compute: ([bids, offers]) => sma(scale(divide(subtract(bids, offers), add(bids, offers)), 100), 7),
      }),
    ],
  }),
  defineSeries({
    ...books,
    path: 'charts/bid-ask-spread',
    title: 'Bid-ask spread',
    description: 'Gap between the best bid and the best offer, the cost of being in a hurry.',
    reading:
      'Under a basis point in calm markets; jumps mark days on which market makers pulled their quotes.',
    formula: 'Mean of (best offer − best bid) / middle over the day, basis points; 30-day mean beside it.',
    fields: [
      value('spread', 'basis points', 'Mean spread of the day.', 'spread_bps'),
      aux('spread_30d', 'basis points', 'Its 30-day mean.', {
        from: ['spread_bps'],
        compute: ([spread]) => sma(spread, 30),
      }),
    ],
  }),
]
