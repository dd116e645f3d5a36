import 'server-only'
import { DAY_MS, dayOf, type Frame, isNumeric, lowerBound } from '@/lib/engine/frame'
import { PUBLISHED } from '@/lib/sources/base-table'
import { BY_HAND } from '@/lib/sources/layers'
import type { Manifest } from '@/lib/sources/store/manifest'
import { storedColumn } from '@/lib/sources/store/stored-column'
import type { Contribution } from '../format'

/** Columns whose level two sources agree on. */
const LEVELS = ['close', 'price_usd', 'value']
/** Factor that two sources of the same price stay within on most days. Rebased statistics differ more. */
const SAME_PRICE = 1.25
const SAME_VALUE = 1.6
/** The same for a column named by hand, which the file itself does not name. */
const SAME_COLUMN = 1.05
/** Factor of a step from stored rows to a file that follows or precedes them, within `STEP_DAYS`. */
const STEP = { asset: 3, index: 1.6 }
const STEP_DAYS = 45

/**
 * Contradiction between the rows of a file and the stored rows of the same table; null if there is none. A column that is
 * named by hand must agree more closely than one of a known publisher.
 */
export async function againstStored(
  dataDir: string,
  manifest: Manifest,
  { table, resolution, layer, frame }: Contribution,
  isByHand: boolean,
): Promise<string | null> {
  if (layer === BY_HAND && !isByHand) return null
  const names = isByHand
    ? Object.keys(frame.columns).filter((name) => name !== PUBLISHED)
    : LEVELS.filter((column) => frame.columns[column] !== undefined).slice(0, 1)
  for (const name of names) {
    const stored = await storedColumn(dataDir, manifest, { table, resolution, name })
    const found =
      stored && (differs(table, name, stored, frame, isByHand) ?? steps(table, name, stored, frame))
    if (found) return found
  }
  return null
}

const valuesOf = ({ columns }: Frame, name: string): Float64Array => {
  const column = columns[name]
  return column && isNumeric(column) ? column : new Float64Array(0)
}

function differs(table: string, name: string, stored: Frame, added: Frame, isByHand: boolean): string | null {
  const [before, after] = [valuesOf(stored, name), valuesOf(added, name)]
  const ratios: { ratio: number; row: number; at: number }[] = []
  added.time.forEach((time, row) => {
    const at = lowerBound(stored.time, time)
    if (stored.time[at] !== time || !(before[at] > 0) || !(after[row] > 0)) return
    ratios.push({ ratio: after[row] / before[at], row, at })
  })
  if (ratios.length === 0) return null
  const far = ({ ratio }: { ratio: number }) => Math.abs(Math.log(ratio))
  const middle = ratios.sort((a, b) => far(a) - far(b))[Math.floor(ratios.length / 2)]
  const most = isByHand ? SAME_COLUMN : name === 'value' ? SAME_VALUE : SAME_PRICE
  if (far(middle) <= Math.log(most)) return null
  return `on ${dayOf(added.time[middle.row])} ${table} has ${before[middle.at]} in the store and ${after[middle.row]} in the file, and most days differ as much`
}

function steps(table: string, name: string, stored: Frame, added: Frame): string | null {
  const kind = table.split('/')[0]
  if (kind !== 'asset' && kind !== 'index') return null
  const [before, after] = [valuesOf(stored, name), valuesOf(added, name)]
  const [firstStored, lastStored] = [stored.time[0], stored.time[stored.time.length - 1]]
  const [firstAdded, lastAdded] = [added.time[0], added.time[added.time.length - 1]]
  const follows = firstAdded > lastStored
  if (!follows && lastAdded >= firstStored) return null
  const gap = follows ? firstAdded - lastStored : firstStored - lastAdded
  const [from, to] = follows ? [before[before.length - 1], after[0]] : [after[after.length - 1], before[0]]
  if (gap > STEP_DAYS * DAY_MS || !(from > 0) || !(to > 0)) return null
  if (Math.abs(Math.log(to / from)) <= Math.log(STEP[kind])) return null
  const [fromDay, toDay] = follows ? [lastStored, firstAdded] : [lastAdded, firstStored]
  return `${table} would step from ${from} on ${dayOf(fromDay)} to ${to} on ${dayOf(toDay)}`
}
