import { DAY_MS } from '@/lib/engine/frame'
import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { BLOCK_SUMS, type Block, BlockError } from './block'
import { doubled } from './block-tally'
import { type Tip, tipAfter } from './check-chain'

const HOUR = 3_600_000
const COIN = 1e8
/** Blocks remembered to detect spends within an hour. No hour has ever had as many. */
const REMEMBERED = 512

/** A completed day: sums over its blocks in satoshi, and its spends by (creation day, script type). */
export interface ClosedDay extends Pick<Block, (typeof BLOCK_SUMS)[number]> {
  /** Days since 1970-01-01. */
  day: number
  firstHeight: number
  lastHeight: number
  /** Its last block. */
  tip: Tip
  /** Created and spent within an hour, in blocks of this day. */
  withinHour: number
  /** Supply times blocks, and value spent times blocks held, in coin-blocks. */
  coinBlocksCreated: number
  coinBlocksDestroyed: number
  created: Float64Array
  spends: { created: Float64Array; types: Float64Array; amounts: Float64Array }
}

/** State for continuing: the blocks of completed days. */
export interface BookStart {
  /** Day of each block so far, by height. */
  dayOfHeight: Int32Array
  /** Times of the last blocks, newest last. */
  recentTimes: readonly number[]
  /** Satoshi in circulation. */
  supply: number
  /** The last block. */
  tip: Tip
}

/**
 * Groups blocks, in order from the first block of the chain, into days. A day is completed by the first block of a later
 * day, so an unfinished day is never returned. Memory: four bytes per block and the spends of one day.
 */
export function createDayBook(start?: BookStart) {
  let known = start?.dayOfHeight.length ?? 0
  let dayOfHeight = new Int32Array(Math.max(1024, 2 * known))
  if (start) dayOfHeight.set(start.dayOfHeight)
  const times = new Float64Array(REMEMBERED).fill(Number.NaN)
  start?.recentTimes.forEach((time, at, all) => {
    times[(known - all.length + at) % REMEMBERED] = time
  })
  let supply = start?.supply ?? 0
  let tip = start?.tip ?? null
  let open: ClosedDay | null = null
  let spent = new Map<number, number>()

  function remember(height: number, day: number, time: number) {
    if (height >= dayOfHeight.length) dayOfHeight = doubled(dayOfHeight)
    dayOfHeight[height] = day
    times[height % REMEMBERED] = time
    known = height + 1
  }

  function close(): ClosedDay | null {
    if (!open) return null
    const keys = [...spent.keys()].sort((a, b) => a - b)
    const closed = {
      ...open,
      spends: {
        created: Float64Array.from(keys, (key) => Math.floor(key / SCRIPT_TYPES.length)),
        types: Float64Array.from(keys, (key) => key % SCRIPT_TYPES.length),
        amounts: Float64Array.from(keys, (key) => spent.get(key) as number),
      },
    }
    open = null
    spent = new Map()
    return closed
  }

  return {
    /** Height of the next block. */
    get next(): number {
      return known
    },
    /** Satoshi in circulation after the last block. */
    get supply(): number {
      return supply
    },
    /** Whether a block belongs to a day before the open one, so that it cannot be added. */
    endsBefore(block: Block): boolean {
      return open !== null && Math.floor(block.time / DAY_MS) < open.day
    },
    /** Adds the next block. Returns the day it completed, if any. */
    take(block: Block): ClosedDay | null {
      if (block.height !== known) throw new BlockError(`expected block ${known} next, got ${block.height}`)
      const day = Math.floor(block.time / DAY_MS)
      const closed = open && day > open.day ? close() : null
      remember(block.height, day, block.time)
      supply += block.issuance - block.burned
      tip = tipAfter(tip, block)
      open ??= emptyDay(day, block.height, tip)
      open.tip = tip
      open.lastHeight = block.height
      for (const name of BLOCK_SUMS) open[name] += block[name]
      open.coinBlocksCreated += supply / COIN
      for (let type = 0; type < block.created.length; type++) open.created[type] += block.created[type]
      const { heights, types, amounts } = block.spends
      for (let at = 0; at < amounts.length; at++) {
        const from = heights[at]
        const key = dayOfHeight[from] * SCRIPT_TYPES.length + types[at]
        spent.set(key, (spent.get(key) ?? 0) + amounts[at])
        open.coinBlocksDestroyed += (amounts[at] / COIN) * (block.height - from)
        if (
          block.height - from < REMEMBERED &&
          block.time - times[from % REMEMBERED] < HOUR &&
          dayOfHeight[from] === day
        ) {
          open.withinHour += amounts[at]
        }
      }
      return closed
    },
  }
}

function emptyDay(day: number, firstHeight: number, tip: Tip): ClosedDay {
  return {
    day,
    firstHeight,
    lastHeight: firstHeight,
    tip,
    ...(Object.fromEntries(BLOCK_SUMS.map((name) => [name, 0])) as Pick<
      ClosedDay,
      (typeof BLOCK_SUMS)[number]
    >),
    withinHour: 0,
    coinBlocksCreated: 0,
    coinBlocksDestroyed: 0,
    created: new Float64Array(SCRIPT_TYPES.length),
    spends: { created: new Float64Array(0), types: new Float64Array(0), amounts: new Float64Array(0) },
  }
}
