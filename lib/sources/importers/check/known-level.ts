import { dayNumber } from '@/lib/engine/calendar'
import { DAY_MS } from '@/lib/engine/frame'
import { GOLD_TOKENS } from '@/lib/sources/asset-universe'
import { ASSET_PROFILES } from '@/lib/sources/sample/assets/asset-profiles'
import { INDEX_PROFILES, VIX_KNOTS } from '@/lib/sources/sample/assets/index-profiles'
import { BITCOIN_KNOTS } from '@/lib/sources/sample/chains/bitcoin-price'
import { readKnots } from '@/lib/sources/sample/path'
import { type KnownLevel, logarithmic, macroLevel } from './known-macro'

/** Last day with a level from history. Those of later days are assumed. */
export const LAST_KNOWN = dayNumber('2025-11-22')

const found = new Map<string, KnownLevel | null>()

function levelOf(table: string): KnownLevel | null {
  let known = found.get(table)
  if (known === undefined) {
    known = makeLevel(table)
    found.set(table, known)
  }
  return known
}

function makeLevel(table: string): KnownLevel | null {
  if (table.startsWith('macro/')) return macroLevel(table.slice('macro/'.length))
  if (table === 'index/vix') return logarithmic(readKnots(VIX_KNOTS), 3)
  if (table === 'asset/BTC') return logarithmic(BITCOIN_KNOTS, 3)
  const isGold = GOLD_TOKENS.some((symbol) => table === `asset/${symbol}`)
  const index = INDEX_PROFILES.find(({ id }) => (isGold ? id === 'gold' : table === `index/${id}`))
  if (index) return logarithmic(readKnots(index.close), 1.6)
  const asset = table.startsWith('asset/') ? ASSET_PROFILES.get(table.slice('asset/'.length)) : undefined
  return asset && asset.price !== '' ? logarithmic(readKnots(asset.price), 5) : null
}

/** Factor by which ranges widen after the last level from history. */
const wideningOf = (day: number) => 1.8 ** Math.sqrt(Math.max(0, day - LAST_KNOWN) / 365.25)

/**
 * Range that the price of a known instrument, or the value of an economic series, was in on a day, from the approximate levels that the sample is drawn around;
 * null before the first one or for other instruments. Wider for days after the last level from history.
 */
export function knownRange(table: string, time: number): readonly [low: number, high: number] | null {
  const day = Math.floor(time / DAY_MS)
  const known = levelOf(table)
  return known && day >= known.first ? known.around(known.at(day), wideningOf(day)) : null
}
