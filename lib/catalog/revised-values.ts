import type { RevisedValues } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { inputName } from '@/lib/sources/input-name'
import type { Revision, Source } from '@/lib/sources/source'
import type { TableColumns } from './catalog'

const MOST_SHOWN = 10

/** Changes of base columns, the latest first; undefined if there are none. */
export async function revisedValues(
  revisions: NonNullable<Source['revisions']>,
  needs: readonly TableColumns[],
): Promise<RevisedValues | undefined> {
  const found: (Revision & { table: string })[] = []
  for (const { table, resolution, columns } of needs)
    for (const one of await revisions(table, resolution, columns)) found.push({ ...one, table })
  if (found.length === 0) return undefined
  found.sort((a, b) => b.seen - a.seen || b.time - a.time)
  return {
    values: found.length,
    first: dayOf(found[found.length - 1].seen),
    last: dayOf(found[0].seen),
    latest: found.slice(0, MOST_SHOWN).map(({ table, column, time, old, new: now, seen }) => ({
      name: inputName(table, column),
      day: dayOf(time),
      old: orNull(old),
      new: orNull(now),
      seen: dayOf(seen),
    })),
  }
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)
