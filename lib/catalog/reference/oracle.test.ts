import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { isNumeric } from '@/lib/engine/frame'
import { computeDaily, type LiteralTable, literalSource } from '../definitions/literal-source.test-data'
import { createCatalog } from '../open-catalog'

type Row = Readonly<Record<string, string>>

/** Relative difference that double precision explains. */
const ROUNDING = 1e-9

const read = (name: string): Row[] =>
  parse(readFileSync(new URL(`oracle/${name}.csv`, import.meta.url)), { columns: true })

/** Columns of a file as a table; `names` renames them, or takes only some. */
function table(file: string, names?: Readonly<Record<string, string>>): LiteralTable {
  const rows = read(file)
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

const coins = Object.keys(read('coins')[0]).filter((name) => name !== 'date')

const catalog = createCatalog(
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

const expected = read('expected')

test('every family has figures', () => {
  expect(new Set(expected.map(({ family }) => family))).toEqual(
    new Set([
      'valuation',
      'cointime',
      'profit and loss',
      'momentum',
      'volatility',
      'breadth',
      'correlation',
      'economy',
      'derivatives',
    ]),
  )
})

test.each(expected.map((row) => [`${row.path} ${row.field} on ${row.date} = ${row.formula}`, row] as const))(
  '%s',
  async (_, { path, field, date, value, params }) => {
    const given = Object.fromEntries(new URLSearchParams(params))
    const { frame } = await computeDaily(catalog, API_PREFIX + path, given)
    const column = frame.columns[field]
    const row = frame.time.indexOf(Date.parse(date))
    const ours = column && isNumeric(column) ? column[row] : Number.NaN
    const theirs = Number(value)
    expect(Math.abs(ours - theirs), `${ours} instead of ${theirs}`).toBeLessThanOrEqual(
      ROUNDING * Math.max(Math.abs(theirs), 1e-3),
    )
  },
)
