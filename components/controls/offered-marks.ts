import { EVENT_MARKS, type MarkId } from '@/lib/contract/event-marks'
import type { Family } from '@/lib/contract/family'
import { KINDS, type Kind } from '@/lib/view/kinds/kinds'

/** Marks worth a switch beside a family's charts; the address takes every mark on every chart. */
const OFFERED: Readonly<Record<Family, readonly MarkId[]>> = {
  onchain: ['halvings'],
  charts: ['halvings', 'recessions'],
  economic: ['recessions'],
  'crypto/prices': ['halvings'],
  derivatives: ['halvings'],
  'market-indicators': ['halvings', 'recessions'],
}

/**
 * Marks with a switch: those of the family of which an event falls within the series, and those in use. None where
 * the horizontal axis is not time, and no further ones where nothing is drawn. What the series covers is null as long as nobody knows.
 */
export function offeredMarks({
  family,
  inUse,
  kind,
  covers,
}: {
  family: Family
  inUse: readonly MarkId[]
  kind: Kind | undefined
  covers: { first: string; last: string } | null
}): MarkId[] {
  if (!kind) return [...inUse]
  if (!KINDS[kind].time) return []
  const first = covers ? Date.parse(covers.first) : Number.NEGATIVE_INFINITY
  const last = covers ? Date.parse(covers.last) : Number.POSITIVE_INFINITY
  const happened = OFFERED[family].filter((id) =>
    EVENT_MARKS[id].events.some(({ from, to }) => to >= first && from <= last),
  )
  return [...new Set([...happened, ...inUse])]
}
