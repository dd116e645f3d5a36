import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { HeldOut } from './comparison'

/** Columns that Coin Metrics computes from other columns of the same file. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  CapMrktCurUSD: ['PriceUSD', 'SplyCur'],
  CapMVRVCur: ['CapMrktCurUSD', 'CapRealUSD'],
  FeeMeanUSD: ['FeeTotUSD', 'TxCnt'],
  FeeTotUSD: ['FeeTotNtv', 'PriceUSD'],
  IssTotUSD: ['IssTotNtv', 'PriceUSD'],
  HashRate: ['DiffMean', 'BlkCnt'],
  NVTAdj: ['CapMrktCurUSD', 'TxTfrValAdjUSD'],
  NVTAdj90: ['CapMrktCurUSD', 'TxTfrValAdjUSD'],
  TxTfrValAdjUSD: ['TxTfrValAdjNtv', 'PriceUSD'],
}

/** Columns and all that are computed from them, from which they could be recovered. */
export function withDerived(columns: readonly string[]): Set<string> {
  const known = new Set(columns)
  for (let before = -1; before !== known.size; ) {
    before = known.size
    for (const [column, from] of Object.entries(COMPUTED))
      if (from.some((input) => known.has(input))) known.add(column)
  }
  return known
}

/** Files of one publisher and subject repeat each other’s columns: `coinmetrics-btc-2021` and `-2026`. */
const subjectOf = (file: string) => basename(file).replace(/-\d{4}.*/s, '')

/**
 * Copies an input file without the columns that rows are compared with, so that no result can depend on them. Returns
 * the path to import: that of the file itself if it has none of them.
 * @throws Error if figures are held out of this file that cannot be separated from the rest.
 */
export function holdOut(
  data: string,
  file: string,
  heldOut: readonly HeldOut[],
  folder: string,
): { path: string; without: string[] } {
  const shared = heldOut.filter((held) => subjectOf(held.file) === subjectOf(file))
  if (shared.length === 0) return { path: join(data, file), without: [] }
  const bytes = readFileSync(join(data, file))
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split(/\r?\n/)
  const header = lines[0].split(',')
  const dropped = withDerived(shared.flatMap(({ columns }) => columns))
  const kept = header.flatMap((name, at) => (dropped.has(name) ? [] : [at]))
  const own = shared.find((held) => held.file === file && held.columns.some((name) => !header.includes(name)))
  if (own || kept.length < 2)
    throw new Error(`${file} is imported and compared with: its figures cannot be held out`)
  const path = join(folder, basename(file).replace(/\.gz$/, ''))
  const text = lines.filter(Boolean).map((line) => {
    const cells = line.split(',')
    return kept.map((at) => cells[at]).join()
  })
  writeFileSync(path, text.join('\n'))
  return { path, without: header.filter((name) => dropped.has(name)) }
}
