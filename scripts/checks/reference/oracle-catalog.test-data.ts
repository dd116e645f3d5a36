import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type LiteralTable, literalSource } from '@/lib/catalog/definitions/literal-source.test-data'
import { createCatalog } from '@/lib/catalog/open-catalog'

export type Row = Readonly<Record<string, string>>

export const readOracle = (name: string): Row[] =>
  parse(readFileSync(new URL(`oracle/${name}.csv`, import.meta.url)), { columns: true })

/** Columns of a file as a table; `names` renames them, or takes only some. */
function table(file: string, names?: Readonly<Record<string, string>>): LiteralTable {
  const rows = readOracle(file)
  const columns = names ?? Object.fromEntries(Object.keys(rows[0]).map((name) => [name, name]))
  const numbers = (name: string) =>
    rows.map((row) => (name === 'date' || name === 'expiry' ? Date.parse(row[name]) : Number(row[name])))
  return {
    time: numbers('date'),
    ...Object.fromEntries(
      Object.entries(columns).flatMap(([ours, theirs]) => (ours === 'date' ? [] : [[ours, numbers(theirs)]])),
    ),
  }
}

const coins = Object.keys(readOracle('coins')[0]).filter((name) => name !== 'date')

/** The catalog over the inputs of `oracle/`, whose figures `scripts/oracle.py` computes a second time. */
export const oracleCatalog = createCatalog(
  literalSource({
    'chain/bitcoin': table('chain-bitcoin'),
    'asset/BTC': table('asset-BTC'),
    ...Object.fromEntries(coins.map((symbol) => [`asset/${symbol}`, table('coins', { close: symbol })])),
    'index/sp500': table('index-sp500'),
    'macro/CPIAUCSL': table('macro-monthly', { value: 'CPIAUCSL' }),
    'macro/FEDFUNDS': table('macro-monthly', { value: 'FEDFUNDS' }),
    'macro/DGS10': table('macro-daily', { value: 'DGS10' }),
    'macro/DGS2': table('macro-daily', { value: 'DGS2' }),
    'derivatives/funding': table('derivatives', { rate: 'funding_rate' }),
    'derivatives/dvol': table('derivatives', { btc: 'dvol_btc' }),
    'derivatives/curve-btc': table('futures-curve-btc'),
  }),
)

/** Figures with the series, field, day and parameters that give them. */
export const ORACLE_FIGURES = readOracle('expected')
