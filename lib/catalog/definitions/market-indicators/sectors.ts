import { type Frame, frame } from '@/lib/engine/frame'
import { change } from '@/lib/engine/ops/risk/change'
import { sharesOfMembers, totalOfMembers } from '@/lib/engine/ops/rows/members'
import { median } from '@/lib/engine/summary-statistics'
import { aux, type Definition, defineTable, field, value } from '../../define'
import { CONCEPTS } from '../prices/words/all'
import { COINS, capRef, closeRef, coinUniverse, readColumn } from './universe'

/** Sectors of the largest coins, which the price pages list together. */
const LARGE: Readonly<Record<string, string>> = {
  BNB: 'exchange tokens',
  SOL: 'layer ones',
  XRP: 'payments and privacy',
  DOGE: 'memes',
  ADA: 'layer ones',
  TRX: 'layer ones',
}

const SECTORS = [
  ['layer_ones', 'layer ones', 'application platforms'],
  ['defi', 'DeFi', 'decentralized finance'],
  ['memes', 'memes', 'meme coins'],
  ['ai', 'AI', 'artificial intelligence tokens'],
  ['infrastructure', 'infrastructure', 'scaling, oracles and storage'],
  ['games', 'games and media', 'games and media'],
  ['payments', 'payments and privacy', 'payment and privacy coins'],
  ['exchange_tokens', 'exchange tokens', 'exchange tokens'],
] as const

/** Coins of each sector. Bitcoin and Ether belong to none. */
export const SECTOR_COINS: readonly (readonly string[])[] = SECTORS.map(([, kind]) =>
  COINS.filter((symbol) => (LARGE[symbol] ?? CONCEPTS[symbol]) === kind),
)

const SECTOR_SYMBOLS = SECTOR_COINS.flat()

/** Shares are only meaningful once this many sectors exist. */
const MIN_SECTORS = 3
const MIN_COINS = 3
const DAYS = 90

function shares(inputs: Frame): Frame {
  const caps = SECTOR_COINS.map((symbols) => symbols.map((symbol) => readColumn(inputs, capRef(symbol))))
  const { time } = inputs
  const sums = caps.map((columns) => totalOfMembers({ time, columns }))
  const exist = (row: number) => sums.filter((sum) => sum[row] > 0).length
  let from = 0
  while (from < time.length && exist(from) < MIN_SECTORS) from++
  const columns = sharesOfMembers({ time, columns: sums })
  return frame(
    time.subarray(from),
    Object.fromEntries(SECTORS.map(([name], at) => [name, columns[at].subarray(from)])),
  )
}

/** 90-day log return · 100, which treats a tenfold gain and a 90 % loss as equally large. */
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
      return present.length >= MIN_COINS ? median(present) - own : Number.NaN
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

/** Six lines stay readable; the last two are drawn on demand. */
const DRAWN = 6

export const definitions: Definition[] = [
  defineTable({
    path: 'market-indicators/sector-dominance',
    concept: 'sectors',
    title: 'Altcoin sectors by market capitalization',
    description: 'Sector shares of the market excluding Bitcoin, Ether and stablecoins.',
    reading:
      'A sector whose share doubles within a quarter is a leading theme. The share of meme coins tends to grow late in a cycle.',
    formula:
      'Market capitalization of the loaded coins of a sector / that of all sectors with loaded coins · 100. Coins are grouped as on the price pages; the largest are assigned by use.',
    source: 'Market capitalizations of the loaded coins.',
    cadence: 'daily',
    axis: 'asset/BTC',
    from: SECTOR_SYMBOLS.map(capRef),
    over: coinUniverse(SECTOR_SYMBOLS.length, SECTOR_SYMBOLS, capRef),
    compute: shares,
    types: optional,
    fields: SECTORS.map(([name, , words]) => field.share(name, 'percent', `Share of ${words}.`)),
  }),
  defineTable({
    path: 'market-indicators/sector-relative-strength',
    concept: 'sectors',
    title: 'Sector performance vs. Bitcoin (log)',
    description: 'Median 90-day log return of each sector’s coins minus Bitcoin’s.',
    reading:
      'Above 0, the sector outperforms Bitcoin. A line that crosses above the others shows rotation into that sector.',
    formula: 'Median 90-day log return · 100 of a sector’s coins (at least three) − Bitcoin’s.',
    source: 'Daily candles of the loaded coins.',
    cadence: 'daily',
    axis: 'asset/BTC',
    from: [closeRef('BTC'), ...SECTOR_SYMBOLS.map(closeRef)],
    over: coinUniverse(SECTOR_SYMBOLS.length, SECTOR_SYMBOLS),
    compute: strengths,
    types: optional,
    fields: SECTORS.map(([name, , words], at) =>
      (at < DRAWN ? value : aux)(name, 'percent', `Lead of ${words} over Bitcoin, in log points.`),
    ),
  }),
]
