import { type Frame, frame } from '@/lib/engine/frame'
import { change } from '@/lib/engine/ops/risk/change'
import { median, total } from '@/lib/engine/spread'
import { aux, type Definition, defineTable, value, withRole } from '../../define'
import { CONCEPTS } from '../prices/words/all'
import { COINS, capRef, closeRef, readColumn } from './universe'

/** Where the largest coins belong, which the price pages list together. */
const LARGE: Readonly<Record<string, string>> = {
  BNB: 'exchange tokens',
  SOL: 'layer ones',
  XRP: 'payments and privacy',
  DOGE: 'memes',
  ADA: 'layer ones',
  TRX: 'layer ones',
}

const SECTORS = [
  ['layer_ones', 'layer ones', 'platforms for applications'],
  ['defi', 'DeFi', 'decentralised finance'],
  ['memes', 'memes', 'meme coins'],
  ['ai', 'AI', 'tokens of artificial intelligence'],
  ['infrastructure', 'infrastructure', 'scaling, oracles and storage'],
  ['games', 'games and media', 'games and media'],
  ['payments', 'payments and privacy', 'payment and private coins'],
  ['exchange_tokens', 'exchange tokens', 'tokens of exchanges'],
] as const

/** Coins of each sector; Bitcoin and Ether belong to none. */
export const SECTOR_COINS: readonly (readonly string[])[] = SECTORS.map(([, kind]) =>
  COINS.filter((symbol) => (LARGE[symbol] ?? CONCEPTS[symbol]) === kind),
)

const SECTOR_SYMBOLS = SECTOR_COINS.flat()

/** A chart of shares begins when this many sectors exist. */
const LEAST_SECTORS = 3
const LEAST_COINS = 3
const DAYS = 90

function shares(inputs: Frame): Frame {
  const caps = SECTOR_COINS.map((symbols) => symbols.map((symbol) => readColumn(inputs, capRef(symbol))))
  const sums = caps.map((columns) =>
    inputs.time.map((_, row) => total(columns.map((cap) => cap[row]).filter((cap) => !Number.isNaN(cap)))),
  )
  const exist = (row: number) => sums.filter((sum) => sum[row] > 0).length
  let from = 0
  while (from < inputs.time.length && exist(from) < LEAST_SECTORS) from++
  const whole = inputs.time.map((_, row) => total(sums.map((sum) => sum[row])))
  return frame(
    inputs.time.subarray(from),
    Object.fromEntries(
      SECTORS.map(([name], at) => [
        name,
        sums[at].map((sum, row) => (whole[row] > 0 ? (100 * sum) / whole[row] : Number.NaN)).subarray(from),
      ]),
    ),
  )
}

/** Log return of a quarter · 100: a tenfold and a loss of nine tenths are equally far from nothing. */
const growth = (inputs: Frame, symbol: string) =>
  change(
    readColumn(inputs, closeRef(symbol)).map((close) => 100 * Math.log(close)),
    DAYS,
  )

function strengths(inputs: Frame): Frame {
  const bitcoin = growth(inputs, 'BTC')
  const columns = SECTOR_COINS.map((symbols) => {
    const gains = symbols.map((symbol) => growth(inputs, symbol))
    return bitcoin.map((own, row) => {
      const present = gains.map((gain) => gain[row]).filter((gain) => !Number.isNaN(gain))
      return present.length >= LEAST_COINS ? median(present) - own : Number.NaN
    })
  })
  const first = columns[0].findIndex((x) => !Number.isNaN(x))
  const from = first < 0 ? inputs.time.length : first
  return frame(
    inputs.time.subarray(from),
    Object.fromEntries(SECTORS.map(([name], at) => [name, columns[at].subarray(from)])),
  )
}

const optional = Object.fromEntries(SECTORS.map(([name]) => [name, 'number?' as const]))

/** More lines than six are no chart: the last two are drawn on demand. */
const DRAWN = 6

export const definitions: Definition[] = [
  defineTable({
    path: 'market-indicators/sector-dominance',
    concept: 'sectors',
    title: 'Altcoin sectors by size',
    description: 'How the market beside Bitcoin, Ether and stablecoins divides into sectors.',
    reading:
      'A sector that doubles its share within a quarter is the theme of the cycle; shares of memes grow late.',
    formula:
      'Capitalisation of the loaded coins of a sector / that of all sectors · 100; membership is that of the price pages, the largest coins assigned by use.',
    source: 'Market capitalisations of the loaded coins.',
    cadence: 'daily',
    axis: 'asset/BTC',
    from: SECTOR_SYMBOLS.map(capRef),
    compute: shares,
    types: optional,
    fields: SECTORS.map(([name, , words]) => withRole('share', name, 'percent', `Share of ${words}.`)),
  }),
  defineTable({
    path: 'market-indicators/sector-relative-strength',
    concept: 'sectors',
    title: 'Sectors against Bitcoin',
    description: 'What the middle coin of each sector returned beyond Bitcoin over ninety days.',
    reading:
      'Above zero the sector beats holding Bitcoin; rotation shows as one line crossing the others upward.',
    formula: 'Median 90-day log return · 100 of a sector’s coins, at least three − Bitcoin’s.',
    source: 'Daily candles of the loaded coins.',
    cadence: 'daily',
    axis: 'asset/BTC',
    from: [closeRef('BTC'), ...SECTOR_SYMBOLS.map(closeRef)],
    compute: strengths,
    types: optional,
    fields: SECTORS.map(([name, , words], at) =>
      (at < DRAWN ? value : aux)(name, 'percent', `Lead of ${words} over Bitcoin, log points.`),
    ),
  }),
]
