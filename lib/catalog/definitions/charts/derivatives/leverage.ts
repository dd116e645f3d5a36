import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { divide, mapColumn, multiply, scale, subtract, sumPresent } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { VENUES } from '@/lib/sources/base-tables'
import { aux, type Definition, defineSeries, value, withRole } from '../../../define'
import { BITCOIN_PRICE } from '../../bitcoin-price'

const VENUE_NAMES: Readonly<Record<(typeof VENUES)[number], string>> = {
  binance: 'Binance',
  bitget: 'Bitget',
  bitmex: 'BitMEX, the inventor of the perpetual swap',
  bybit: 'Bybit',
  cme: 'CME, the regulated exchange in Chicago',
  coinbase: 'Coinbase',
  deribit: 'Deribit',
  gate: 'Gate',
  htx: 'HTX',
  hyperliquid: 'Hyperliquid, on a chain of its own',
  kraken: 'Kraken',
  mexc: 'MEXC',
  okx: 'OKX',
}

const INTERESTS = VENUES.map((venue) => `oi_${venue}`)
const SUPPLY = 'chain/bitcoin:supply|hold'

const shareOf = (venue: (typeof VENUES)[number]) => ({
  from: [`oi_${venue}`, 'total'],
  compute: ([held, all]: Float64Array[]) => scale(divide(held, all), 100),
})

const interest = {
  concept: 'open interest',
  source: 'Open interest of the loaded venues.',
  cadence: 'daily',
  axis: 'derivatives/open-interest',
} as const

const funding = {
  concept: 'funding',
  source: 'Funding of the loaded venues.',
  cadence: 'daily',
  axis: 'derivatives/funding',
} as const

export const definitions: Definition[] = [
  defineSeries({
    ...interest,
    path: 'charts/futures-oi-share',
    title: 'Open interest share by venue',
    description: 'How Bitcoin futures positions divide between the venues.',
    reading:
      'Liquidation risk lies where the share is: BitMEX in March 2020, Binance in 2023, many venues now.',
    formula: 'Open interest of the venue / of all venues known that day · 100.',
    fields: VENUES.map((venue) =>
      withRole('share', venue, 'percent', `${VENUE_NAMES[venue]}.`, shareOf(venue)),
    ),
  }),
  defineSeries({
    ...interest,
    path: 'charts/futures-oi-value',
    title: 'Open interest in dollars',
    description: 'Dollar value of all open Bitcoin futures, and how much of its change the price explains.',
    reading: 'In dollars it swells with the price alone; only growth beyond the price is new leverage.',
    formula: 'Open interest · price; growth over 30 days that is left after the price’s own, in log points.',
    fields: [
      value('oi_usd', 'USD', 'Value of open positions.', {
        from: ['total', BITCOIN_PRICE],
        compute: ([held, price]) => multiply(held, price),
      }),
      aux('oi_growth_beyond_price', 'percent', 'Log growth of the coins in positions over 30 days.', {
        from: ['total'],
        compute: ([held]) => scale(change(mapColumn(held, Math.log), 30), 100),
      }),
    ],
  }),
  defineSeries({
    ...interest,
    path: 'charts/futures-oi-to-market-cap',
    title: 'Open interest to market capitalisation',
    description: 'Open futures positions in percent of all Bitcoin that exist.',
    reading:
      'Above 3 percent derivatives lead spot and flushes hurt more; new venues lift the level, so compare within a year.',
    formula: 'Open interest in coins / supply · 100, the same as dollars over capitalisation.',
    fields: [
      value('oi_to_market_cap', 'percent', 'Positions in percent of supply.', {
        from: ['total', SUPPLY],
        compute: ([held, supply]) => scale(divide(held, supply), 100),
      }),
    ],
  }),
  defineSeries({
    ...interest,
    path: 'charts/futures-cme-share',
    title: 'CME share of open interest',
    description: 'Part of Bitcoin futures held at the regulated exchange in Chicago.',
    reading:
      'Grew with the spot funds, whose arbitrage desks are short there; falls as the basis trade is closed.',
    formula: 'Open interest on CME / of all venues · 100; coins beside it.',
    fields: [
      value('cme_share', 'percent', 'CME in percent of all venues.', shareOf('cme')),
      aux('cme_oi', 'BTC', 'Open interest on CME.', 'oi_cme'),
    ],
  }),
  defineSeries({
    ...interest,
    path: 'charts/hyperliquid',
    title: 'Hyperliquid',
    description:
      'Positions on the exchange that runs on its own chain: value, share and what its traders pay.',
    reading:
      'Its large positions are public, so crowds hunt them; funding above the rest shows retail leaning long.',
    formula:
      'Open interest · price; share of all venues; its funding less the mean of all venues, basis points per eight hours.',
    fields: [
      value('oi_usd', 'USD', 'Value of open positions.', {
        from: ['oi_hyperliquid', BITCOIN_PRICE],
        compute: ([held, price]) => multiply(held, price),
      }),
      aux('oi_share', 'percent', 'Part of all venues.', shareOf('hyperliquid')),
      aux('funding_excess', 'basis points', 'Funding above the mean of all venues.', {
        from: ['derivatives/funding:rate_hyperliquid', 'derivatives/funding:rate'],
        compute: ([own, mean]) => scale(subtract(own, mean), 1e4),
      }),
      aux('volume_usd', 'USD', 'Value traded on the day.', 'derivatives/volume:volume_hyperliquid'),
    ],
  }),
  defineSeries({
    ...interest,
    path: 'charts/estimated-leverage-ratio',
    title: 'Estimated leverage ratio',
    description: 'Open futures positions for each Bitcoin that lies on an exchange as possible margin.',
    reading:
      'A rise with a flat price is leverage being loaded; dollar margin and CME blur the level since 2021.',
    formula: 'Open interest in coins without CME / exchange balance; rank among all earlier days in percent.',
    source: 'CryptoQuant’s measure, without CME; open interest and exchange balances of the loaded source.',
    fields: [
      value('leverage_ratio', 'ratio', 'Positions per coin on exchanges.', {
        from: ['chain/bitcoin:exchange_balance|hold', ...INTERESTS.filter((name) => name !== 'oi_cme')],
        compute: ([balance, ...held]) => divide(sumPresent(...held), balance),
      }),
      aux('leverage_rank', 'percent', 'Rank of that among all earlier days.', {
        from: ['chain/bitcoin:exchange_balance|hold', ...INTERESTS.filter((name) => name !== 'oi_cme')],
        compute: ([balance, ...held]) => scale(expandingRank(divide(sumPresent(...held), balance)), 100),
      }),
    ],
  }),
  defineSeries({
    ...funding,
    path: 'charts/futures-funding-z-score',
    title: 'Funding z-score',
    description: 'How unusual this week’s funding is against the year before.',
    reading:
      'Levels fell as markets matured; deviations still compare: above 2 longs are crowded, below −1.5 shorts.',
    formula: '(7-day mean funding − 365-day mean) / 365-day standard deviation of the 7-day mean.',
    fields: [
      withRole('oscillator', 'funding_z_score', 'sigma', 'Deviations from the yearly mean.', {
        from: ['rate'],
        compute: ([rate]) => {
          const week = sma(rate, 7)
          return divide(subtract(week, sma(week, 365)), rollingStd(week, 365))
        },
      }),
    ],
  }),
  defineSeries({
    path: 'charts/perpetual-premium',
    concept: 'funding',
    title: 'Perpetual premium',
    description: 'How far the largest perpetual trades above or below its spot index.',
    reading:
      'Moves before funding does; a discount while the price rises is a spot-led move with shorts in the way.',
    formula: '(mean price of the contract / index − 1) in basis points, day and 7-day mean.',
    source: 'Premium index of the largest perpetual.',
    cadence: 'daily',
    axis: 'derivatives/perpetual',
    fields: [
      withRole('flow', 'premium', 'basis points', 'Premium, negative for a discount.', {
        from: ['premium'],
        compute: ([premium]) => scale(premium, 1e4),
      }),
      aux('premium_7d', 'basis points', 'Its 7-day mean.', {
        from: ['premium'],
        compute: ([premium]) => scale(sma(premium, 7), 1e4),
      }),
    ],
  }),
]
