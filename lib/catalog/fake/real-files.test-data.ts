import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { testData, testDataDir } from '@/scripts/test-data'
import type { Catalog } from '../catalog'
import { createCatalog } from '../open-catalog'

/**
 * Files of publishers as people download them, in `TEST_DATA_DIR`. One file per economic series, because publishers revise: files of two dates have different values for one
 * month.
 */
export const REAL_FILES = [
  ...['btc-2026', 'eth-2021', 'ltc-2021', 'ada-2021', 'doge-2021'].map(
    (name) => `onchain/coinmetrics-${name}.csv.gz`,
  ),
  ...['utxo-age-bands-2020', 'difficulty'].map((name) => `onchain/${name}.csv.gz`),
  ...['crypto/binance-daily', 'crypto/btc_yahoo_daily.csv.gz', 'fred/1980-2025'],
  ...['EMRATIO', 'INDPRO', 'PCE', 'PPIACO', 'SAHMREALTIME'].map((id) => `fred/full-history/${id}.csv`),
  ...['GSPC', 'IXIC', 'DJI', 'RUT', 'DXY', 'VIX', 'gold'].map((name) => `equity/${name}.csv.gz`),
  ...[
    'etf-flow.csv',
    'fear-greed.csv',
    'funding-binance-daily.csv',
    'stablecoin_supply.csv',
    'market_cap_20_assets.csv.gz',
    'cftc/BTC_combined.csv',
    'cftc/BTC_futures.csv',
  ].map((name) => `derivatives/${name}`),
]

/** The catalog over files of publishers, while the tests of a file or of a `describe` run. */
export function catalogOfFiles(files: readonly string[] = REAL_FILES): () => Catalog {
  const folder = temporaryFolder(afterAll)
  let catalog: Catalog
  beforeAll(async () => {
    if (!testDataDir) return
    await importFiles(folder, files.map(testData))
    catalog = createCatalog(await openStore(folder))
  })
  return () => catalog
}
