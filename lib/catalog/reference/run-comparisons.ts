import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import type { Catalog } from '../catalog'
import { defaultRequest } from '../laws/check-endpoint'
import { createCatalog } from '../open-catalog'
import { compare, type Difference } from './compare'
import { COMPARISONS, type Comparison, type Loaded } from './comparisons'
import { readColumn } from './read-reference'

/** Files imported for each comparison. They never include the compared figures. */
const FILES: Readonly<Record<Loaded, readonly string[]>> = {
  'coin metrics': ['onchain/coinmetrics-btc-2026.csv.gz'],
  'age bands': [
    'onchain/utxo-age-bands-2020.csv.gz',
    'onchain/difficulty.csv.gz',
    'crypto/btc_yahoo_daily.csv.gz',
  ],
  market: [
    'derivatives/fear-greed.csv',
    'derivatives/funding-binance-daily.csv',
    'derivatives/dvol_btc.json',
    'derivatives/etf-flow.csv',
    'derivatives/cftc/FinFutYY_2021.txt.gz',
    'derivatives/cftc/FinFutYY_2026H1.txt.gz',
  ],
}

export interface Compared extends Comparison, Difference {}

/** Coin Metrics prices as candles without a range, so that price formulas see the same price. */
function priceAsCandles(data: string, folder: string): string {
  const prices = readColumn(join(data, FILES['coin metrics'][0]), 'PriceUSD')
  const rows = [...prices].map(([day, price]) => [dayOf(day), price, price, price, price, 0].join())
  const path = join(folder, 'BTCUSDT.csv')
  writeFileSync(path, ['date,open,high,low,close,volume', ...rows].join('\n'))
  return path
}

/** Imports the files of `data` into separate stores and compares every listed metric. */
export async function runComparisons(data: string): Promise<Compared[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  try {
    const catalogs = new Map<Loaded, Catalog>()
    for (const loaded of Object.keys(FILES) as Loaded[]) {
      const store = join(folder, loaded.replace(' ', '-'))
      const files = FILES[loaded].map((file) => join(data, file))
      if (loaded === 'coin metrics') files.push(priceAsCandles(data, folder))
      const reports = await importFiles(store, files)
      const refused = reports.find(({ outcome }) => outcome !== 'imported')
      if (refused) throw new Error(`${refused.file}: ${refused.outcome} ${refused.reason ?? ''}`)
      catalogs.set(loaded, createCatalog(await openStore(store)))
    }
    const results: Compared[] = []
    for (const comparison of COMPARISONS) {
      const catalog = catalogs.get(comparison.loaded) as Catalog
      const endpoint = catalog.find(API_PREFIX + comparison.path)
      if (!endpoint) throw new Error(`there is no ${comparison.path}`)
      const { frame } = await catalog.compute(endpoint.path, defaultRequest(endpoint))
      const ours = frame.columns[comparison.field]
      if (!(ours instanceof Float64Array))
        throw new Error(`${comparison.path} has no numbers ${comparison.field}`)
      const bounds = {
        ...(comparison.from ? { from: Date.parse(comparison.from) } : {}),
        ...(comparison.to ? { to: Date.parse(comparison.to) } : {}),
      }
      results.push({ ...comparison, ...compare(frame.time, ours, comparison.read(data), bounds) })
    }
    return results
  } finally {
    rmSync(folder, { recursive: true })
  }
}
