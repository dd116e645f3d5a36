import { MARK_IDS, type MarkId } from '@/lib/contract/events/event-lists'
import { eventsOf } from '@/lib/contract/events/event-marks'
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

/** Marks to offer: those of the family with an event within the series, all of them if what it covers is unknown. */
export function offeredMarks(family: Family, covers: { first: string; last: string } | null): MarkId[] {
  const first = covers ? Date.parse(covers.first) : Number.NEGATIVE_INFINITY
  const last = covers ? Date.parse(covers.last) : Number.POSITIVE_INFINITY
  return OFFERED[family].filter((id) =>
    eventsOf(id).events.some(({ from, to }) => to >= first && from <= last),
  )
}
