import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The servers that the tests run against. */
export const urls = {
  sample: 'http://localhost:4710',
  /** A dashboard whose market is the sample server, over HTTP with a key. */
  remote: 'http://localhost:4711',
  /** A dashboard over imported real data; only where there is some. */
  store: 'http://localhost:4712',
  /** Pro series for pro users, over sample data. */
  members: 'http://localhost:4713',
  /** Over imported data that a test makes and changes. */
  kept: 'http://localhost:4717',
}

export const UPSTREAM_KEY = `cr_test_${'5eed'.repeat(16)}`

const folder = process.env.TEST_DATA_DIR

const wanted = [
  'onchain/coinmetrics-btc-2026.csv.gz',
  'equity/GSPC.csv.gz',
  'blocks',
  'fred/full-history/CPIAUCSL.csv',
]

/** Real files to import, or null where there are none. */
export const storeInputs: string[] | null =
  folder && existsSync(folder) ? wanted.map((path) => join(folder, path)) : null
