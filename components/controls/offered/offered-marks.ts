import { EVENT_MARKS, MARK_IDS, type MarkId } from '@/lib/contract/events/event-marks'
import type { Family } from '@/lib/contract/family'

const OF_COINS = MARK_IDS.filter((id) => id !== 'recessions')

/** Marks offered for the charts of a family. An address can contain any mark. */
const OFFERED: Readonly<Record<Family, readonly MarkId[]>> = {
  onchain: OF_COINS,
  charts: MARK_IDS,
  economic: ['recessions', 'fomc'],
  'crypto/prices': OF_COINS,
  derivatives: OF_COINS,
  'market-indicators': MARK_IDS,
  inputs: MARK_IDS,
}

/**
 * Marks to offer: those of the family with an event within the series, and those in use. None if the horizontal axis
 * is not time, and only those in use if nothing is drawn (`hasTime` is undefined). `covers` is null if unknown.
 */
export function offeredMarks({
  family,
  inUse,
  hasTime,
  covers,
}: {
  family: Family
  inUse: readonly MarkId[]
  /** Whether the horizontal axis is time. */
  hasTime: boolean | undefined
  covers: { first: string; last: string } | null
}): MarkId[] {
  if (hasTime === undefined) return [...inUse]
  if (!hasTime) return []
  const first = covers ? Date.parse(covers.first) : Number.NEGATIVE_INFINITY
  const last = covers ? Date.parse(covers.last) : Number.POSITIVE_INFINITY
  const happened = OFFERED[family].filter((id) =>
    EVENT_MARKS[id].events.some(({ from, to }) => to >= first && from <= last),
  )
  return [...new Set([...happened, ...inUse])]
}
