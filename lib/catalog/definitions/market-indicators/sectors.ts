import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { change } from '@/lib/engine/ops/risk/change'
import { sharesOfMembers, totalOfMembers } from '@/lib/engine/ops/rows/members'
import { median } from '@/lib/engine/summary-statistics'
import { defineTable } from '../../define'
import { kindOf } from '../asset-kinds'
import { COINS, capRef, closeRef, coinUniverse } from './universe'

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
  ['layer_ones', 'layer ones'],
  ['defi', 'DeFi'],
  ['memes', 'memes'],
  ['ai', 'AI'],
  ['infrastructure', 'infrastructure'],
  ['games', 'games and media'],
  ['payments', 'payments and privacy'],
  ['exchange_tokens', 'exchange tokens'],
] as const

/** Coins of each sector. Bitcoin and Ether belong to none. */
export const SECTOR_COINS: readonly (readonly string[])[] = SECTORS.map(([, kind]) =>
  COINS.filter((symbol) => (LARGE[symbol] ?? kindOf(symbol)) === kind),
)

const SECTOR_SYMBOLS = SECTOR_COINS.flat()

/** Shares are only meaningful once this many sectors exist. */
const MIN_SECTORS = 3
const MIN_COINS = 3
const DAYS = 90

function shares(inputs: Frame): Frame {
  const caps = SECTOR_COINS.map((symbols) => symbols.map((symbol) => numbersIn(inputs, capRef(symbol))))
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
    numbersIn(inputs, closeRef(symbol)).map((close) => 100 * Math.log(close)),
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

defineTable({
  path: 'market-indicators/sector-dominance',
  from: SECTOR_SYMBOLS.map(capRef),
  over: coinUniverse(SECTOR_SYMBOLS.length, SECTOR_SYMBOLS, capRef),
  compute: shares,
})

defineTable({
  path: 'market-indicators/sector-relative-strength',
  from: [closeRef('BTC'), ...SECTOR_SYMBOLS.map(closeRef)],
  over: coinUniverse(SECTOR_SYMBOLS.length, SECTOR_SYMBOLS),
  compute: strengths,
})
