import { DAY_MS, dayTime, type Frame, frame } from '@/lib/engine/frame'
import type { SourceResolution } from '../../source'
import { commit } from '../commit'
import { withLock } from '../lock'
import { readManifest } from '../manifest'

interface GivenRows {
  table: string
  layer: string
  frame: Frame
  resolution?: SourceResolution
  /** Name of the file, which is another one for each import unless given. */
  key?: string
}

let imports = 0

/** Stores rows as those of an imported file. */
export async function importRows(
  dataDir: string,
  { table, layer, frame, resolution = '1d', key = `file ${imports++}` }: GivenRows,
): Promise<void> {
  const tables = [`${table}@${resolution}`]
  const entry = { name: key, format: layer, series: table, rows: frame.time.length, rejected: 0, tables }
  const rows = [{ table, resolution, layer, frame }]
  await withLock(dataDir, () => commit(dataDir, readManifest(dataDir), { key, entry, rows }))
}

/** Columns of consecutive days. */
export function daily(columns: Readonly<Record<string, readonly number[]>>, from = '2024-01-01'): Frame {
  const length = Math.max(...Object.values(columns).map((values) => values.length))
  const time = Float64Array.from({ length }, (_, day) => dayTime(from) + day * DAY_MS)
  const values = Object.entries(columns).map(([name, list]) => [name, Float64Array.from(list)] as const)
  return frame(time, Object.fromEntries(values))
}
