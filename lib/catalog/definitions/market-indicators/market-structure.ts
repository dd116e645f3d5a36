import { type Frame, frame } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { change } from '@/lib/engine/ops/risk/change'
import { divide, mapColumns, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { total } from '@/lib/engine/spread'
import {
  aux,
  type Definition,
  defineSeries,
  defineTable,
  type FormulaContext,
  value,
  withRole,
} from '../../define'
import { acrossMembers } from './across-members'
import { COINS, capRef, closeRef, readColumn, sizeOf } from './universe'

const ALTCOINS = COINS.filter((symbol) => symbol !== 'BTC')
const volumeRef = (symbol: string) => `asset/${symbol}:volume`

function concentration(inputs: Frame): Frame {
  const values = ALTCOINS.map((symbol) => readColumn(inputs, capRef(symbol)))
  const shares = (caps: number[]) => {
    const whole = total(caps)
    return caps.map((cap) => cap / whole).sort((a, b) => b - a)
  }
  return acrossMembers(inputs, ALTCOINS, ALTCOINS.length, {
    effective_altcoins: { values, combine: (caps) => 1 / total(shares(caps).map((part) => part * part)) },
    largest_share: { values, combine: (caps) => 100 * shares(caps)[0] },
    top_10_share: { values, combine: (caps) => 100 * total(shares(caps).slice(0, 10)) },
  })
}

function turnover(inputs: Frame, context: FormulaContext): Frame {
  const caps = COINS.map((symbol) => readColumn(inputs, capRef(symbol)))
  const traded = COINS.map((symbol, coin) =>
    mapColumns(
      [readColumn(inputs, closeRef(symbol)), readColumn(inputs, volumeRef(symbol)), caps[coin]],
      (close, volume, cap) => (Number.isNaN(cap) ? Number.NaN : close * volume),
    ),
  )
  const found = acrossMembers(inputs, COINS, sizeOf(context.text('tier')), {
    traded_usd: { values: traded, combine: total },
    cap_usd: { values: caps, combine: total },
  })
  const [usd, cap] = [readColumn(found, 'traded_usd'), readColumn(found, 'cap_usd')]
  const daily = scale(divide(usd, cap), 100)
  return frame(found.time, {
    turnover: sma(daily, 7),
    turnover_1d: daily,
    traded_usd: usd,
    coins: found.columns.coins,
  })
}

const optional = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'number?' as const]))

export const definitions: Definition[] = [
  defineTable({
    path: 'market-indicators/altcoin-concentration',
    concept: 'dominance',
    title: 'Effective number of altcoins',
    description: 'How many coins of equal size the market beside Bitcoin amounts to, by its concentration.',
    reading:
      'Falls when money narrows to a few names, rises when it spreads; a broad altcoin season widens it first.',
    formula:
      '1 / Herfindahl index, the sum of squared shares of capitalisation among altcoins without stablecoins.',
    source: 'Market capitalisations of the loaded coins.',
    cadence: 'daily',
    axis: 'asset/BTC',
    from: [...ALTCOINS.map(closeRef), ...ALTCOINS.map(capRef)],
    compute: concentration,
    types: optional('effective_altcoins', 'largest_share', 'top_10_share'),
    fields: [
      value('effective_altcoins', 'count', 'Equal coins that would be as concentrated.'),
      aux('largest_share', 'percent', 'Share of the largest altcoin.'),
      aux('top_10_share', 'percent', 'Share of the ten largest altcoins.'),
      { ...aux('coins', 'count', 'Altcoins with a capitalisation.'), type: 'integer' },
    ],
  }),
  defineTable({
    path: 'market-indicators/crypto-market-turnover',
    concept: 'volume',
    title: 'Turnover of the crypto market',
    description: 'Dollars traded a day in percent of what the coins of a universe are worth.',
    reading: 'Peaks with panics and blow-offs alike; drought after a fall is the usual company of a bottom.',
    formula:
      'Σ volume · close / Σ capitalisation · 100 over the universe, mean of seven days; coins without a capitalisation are left out.',
    source: 'Daily candles and capitalisations of the loaded coins; volume is that of the candles’ venue.',
    cadence: 'daily',
    params: { tier: true },
    axis: 'asset/BTC',
    from: [...COINS.map(closeRef), ...COINS.map(volumeRef), ...COINS.map(capRef)],
    compute: turnover,
    types: optional('turnover', 'turnover_1d', 'traded_usd'),
    fields: [
      value('turnover', 'percent', 'Seven-day mean of daily turnover.'),
      aux('turnover_1d', 'percent', 'Turnover of the day.'),
      aux('traded_usd', 'USD', 'Value traded on the day.'),
      { ...aux('coins', 'count', 'Coins in the figure.'), type: 'integer' },
    ],
  }),
  defineSeries({
    path: 'market-indicators/stablecoin-purchasing-power',
    concept: 'dominance',
    title: 'Stablecoin purchasing power',
    description: 'New stablecoins of a quarter against the value of all coins they could buy.',
    reading:
      'Above zero dollars arrive faster than they leave; the largest values have come early in rises, negative ones in long falls.',
    formula:
      'Change of stablecoin capitalisation over 90 days / (market − stablecoins) · 100; dry_powder is the stock by the same measure.',
    source: 'Market capitalisations of the loaded assets.',
    cadence: 'daily',
    axis: 'caps/market',
    types: optional('new_power', 'new_power_30d', 'dry_powder'),
    fields: [
      withRole('flow', 'new_power', 'percent', 'New stablecoins of 90 days in percent of all other coins.', {
        from: ['stablecoins', 'total'],
        compute: ([stable, market]) => scale(divide(change(stable, 90), subtract(market, stable)), 100),
      }),
      aux('new_power_30d', 'percent', 'The same over 30 days.', {
        from: ['stablecoins', 'total'],
        compute: ([stable, market]) => scale(divide(change(stable, 30), subtract(market, stable)), 100),
      }),
      aux('dry_powder', 'percent', 'All stablecoins in percent of all other coins.', {
        from: ['stablecoins', 'total'],
        compute: ([stable, market]) => scale(divide(stable, subtract(market, stable)), 100),
      }),
    ],
  }),
]
