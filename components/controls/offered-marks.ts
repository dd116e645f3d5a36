import type { MarkId } from '@/lib/contract/event-marks'
import type { Family } from '@/lib/contract/family'

/** Marks worth a switch beside a family's charts; the address takes every mark on every chart. */
const OFFERED: Readonly<Record<Family, readonly MarkId[]>> = {
  onchain: ['halvings'],
  charts: ['halvings', 'recessions'],
  economic: ['recessions'],
  'crypto/prices': ['halvings'],
  derivatives: ['halvings'],
  'market-indicators': ['halvings', 'recessions'],
}

export function offeredMarks(family: Family, inUse: readonly MarkId[]): MarkId[] {
  return [...new Set([...OFFERED[family], ...inUse])]
}
