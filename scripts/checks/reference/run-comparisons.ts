import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@/lib/catalog/catalog'
import { createCatalog } from '@/lib/catalog/open-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { defaultRequest } from '../laws/check-endpoint'
import { compare, type Difference } from './compare'
import type { Comparison, InputName } from './comparison'
import { COMPARISONS } from './comparisons'
import { holdOut } from './held-out'
import { INPUTS } from './inputs'

export interface Compared extends Comparison, Difference {}

/** Imports the input of the rows without any figure that one of them is compared with. */
async function openInput(
  data: string,
  name: InputName,
  rows: readonly Comparison[],
  folder: string,
): Promise<Catalog> {
  const { files, as, derived } = INPUTS[name]
  mkdirSync(folder)
  const heldOut = rows.map((row) => row.heldOut)
  const paths = [
    ...files.map((file) => holdOut(data, file, heldOut, folder).path),
    ...(derived?.(data, folder) ?? []),
  ]
  const store = join(folder, 'store')
  const reports = await importFiles(store, paths, { as })
  const refused = reports.find(({ outcome }) => outcome !== 'imported')
  if (refused) throw new Error(`${refused.file}: ${refused.outcome} ${refused.reason ?? ''}`)
  return createCatalog(await openStore(store))
}

async function compareRow(data: string, row: Comparison, catalog: Catalog): Promise<Compared> {
  const endpoint = catalog.find(API_PREFIX + row.path)
  if (!endpoint) throw new Error(`there is no ${row.path}`)
  const answer = await catalog
    .compute(endpoint.path, defaultRequest(endpoint, row.chain))
    .catch(() => ({ frame: { time: new Float64Array(0), columns: {} }, missing: [row.field] }))
  const { frame, missing } = answer
  const column: unknown = (frame.columns as Record<string, unknown>)[row.field]
  if (missing.includes(row.field) || !(column instanceof Float64Array))
    throw new Error(
      `${row.path} has no ${row.field} without ${row.heldOut.columns.join(', ')} of ${row.heldOut.file}: the row is circular, or its input is incomplete`,
    )
  const bounds = {
    by: row.by ?? 'relative',
    ...(row.from ? { from: Date.parse(row.from) } : {}),
    ...(row.to ? { to: Date.parse(row.to) } : {}),
  }
  const ours = row.derive ? row.derive(column) : column
  return { ...row, ...compare(frame.time, ours, row.heldOut.read(data), bounds) }
}

/** Imports the files of `data` into one store per input and compares every row. */
export async function runComparisons(
  data: string,
  comparisons: readonly Comparison[] = COMPARISONS,
): Promise<Compared[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  try {
    const results: Compared[] = []
    for (const name of Object.keys(INPUTS) as InputName[]) {
      const rows = comparisons.filter(({ input }) => input === name)
      if (rows.length === 0) continue
      const catalog = await openInput(data, name, rows, join(folder, name.replaceAll(' ', '-')))
      for (const row of rows) results.push(await compareRow(data, row, catalog))
    }
    return results
  } finally {
    rmSync(folder, { recursive: true })
  }
}
