import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFiles } from '../../lib/sources/importers/import-files'

const ROWS = 2_400
const START = Date.UTC(2020, 0, 1)
const DAY_MS = 86_400_000

/** A value by row. Rows without a number are cells without a value. */
const SHAPES: readonly ((row: number) => number)[] = [
  (row) => (row % 2 ? 1e308 : -1e308),
  (row) => (row % 2 ? 1e100 : -1e100),
  () => 1e100,
  (row) => 5e-324 * (row % 3),
  (row) => (row === ROWS / 2 ? 9e99 : Number.NaN),
  (row) => (row % 9 === 0 ? 1 : row % 2 ? 0 : -0),
  (row) => (row % 2 ? 5e-324 : 1e100),
  (row) => 10 ** ((row % 600) - 300),
  (row) => -(10 ** ((row % 600) - 300)),
  (row) => (row === 100 ? 1e100 : 100 + (row % 9)),
]

const CANDLES = ['open', 'high', 'low', 'close', 'volume']
/** Tables of the store with the columns that get such values. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'LTC', 'BNB'].map((symbol) => [`asset/${symbol}`, CANDLES]),
  ),
  ...Object.fromEntries(
    ['DGS10', 'DGS2', 'DFF', 'T10YIE', 'WALCL', 'DEXUSEU', 'UNRATE'].map((id) => [`macro/${id}`, ['value']]),
  ),
  'chain/bitcoin': [
    'price_usd',
    'supply',
    'issuance',
    'fees',
    'block_count',
    'difficulty',
    'hash_rate',
    'tx_count',
  ],
  'flows/etf': ['net_flow_usd', 'inflow_usd', 'outflow_usd', 'balance_usd'],
  'derivatives/funding': ['rate', 'rate_binance', 'rate_bybit'],
  'derivatives/liquidations': ['long_usd', 'short_usd'],
}

/** Imports files with extreme values into a data folder, one for each table. Resolves to what was imported. */
export async function importExtremes(dataDir: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-extremes-'))
  const done: string[] = []
  for (const [at, [table, columns]] of Object.entries(TABLES).entries()) {
    const shape = SHAPES[at % SHAPES.length]
    const lines = Array.from({ length: ROWS }, (_, row) => {
      const value = shape(row)
      const day = new Date(START + row * DAY_MS).toISOString().slice(0, 10)
      return [day, ...columns.map(() => (Number.isNaN(value) ? '' : String(value)))].join(',')
    })
    const file = join(folder, `${table.replace('/', '-')}.csv`)
    writeFileSync(file, [['date', ...columns].join(','), ...lines].join('\n'))
    const [report] = await importFiles(dataDir, [file], { as: `columns:${table},sure` })
    done.push(`${table}: ${report.outcome} ${report.rows ?? 0} rows ${report.reason ?? ''}`.trim())
  }
  rmSync(folder, { recursive: true })
  return done
}
