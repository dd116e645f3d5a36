import 'server-only'
import { RowError } from './cells'
import { type CsvRow, readCsv } from './csv-rows'
import type { Format } from './format'
import { dailyOf, RowCollector } from './row-collector'

const GROUPS = ['dealer', 'asset_manager', 'leveraged_funds', 'other_reportables'] as const
/** Columns of a `cftc/…` table. */
export const CFTC_COLUMNS: readonly string[] = [
  'open_interest',
  ...GROUPS.flatMap((group) => [`${group}_long`, `${group}_short`]),
]
/** The groups in the CFTC’s own words, in the order of the columns. */
const NAMED_GROUPS = ['dealer', 'asset_mgr', 'lev_money']
const CFTC_GROUPS = [...NAMED_GROUPS, 'other_rept']
/** Values of `CFTC_COLUMNS` of a row, given those by name. Some names end with `_all` in some files. */
export const cftcValues = (number: (name: string) => number): number[] => [
  number('open_interest'),
  ...CFTC_GROUPS.flatMap((group) => [number(`${group}_positions_long`), number(`${group}_positions_short`)]),
]
/** CFTC contract for files that contain a single market without naming it. */
const STANDARD_CONTRACTS: ReadonlyMap<string, string> = new Map(
  Object.entries({ BTC: '133741', ETH: '146021' }),
)

/** Market of a row, BTC or ETH; null for other markets and for Bitcoin Cash. */
function assetOf(market: string): 'BTC' | 'ETH' | null {
  if (/\bbitcoin\b(?! cash\b(?! settled))/i.test(market)) return 'BTC'
  return /\bether\b/i.test(market) ? 'ETH' : null
}

/** The CFTC’s year files and excerpts of them, with all markets in one file. */
export const cftcRaw: Format = {
  id: 'cftc-tff',
  title: 'CFTC Traders in Financial Futures, rows as published in year files or by the public reporting site',
  recognize({ names }) {
    const has = (name: string) => names.includes(name) || names.includes(`${name}_all`)
    return ['cftc_contract_market_code', 'dealer_positions_long', 'other_rept_positions_long'].every(has)
      ? 'tff'
      : null
  },
  async read(file) {
    const tables = new Map<string, RowCollector>()
    const reading = await readCsv(file, (row) => {
      const asset = assetOf(row.text('Market_and_Exchange_Names') ?? '')
      if (!asset) return
      const contract = row.text('CFTC_Contract_Market_Code')
      const kind = row.text('FutOnly_or_Combined')
      if (!contract || (kind !== 'FutOnly' && kind !== 'Combined'))
        throw new RowError('contract or report type is missing')
      const report = kind === 'FutOnly' ? 'futures' : 'combined'
      const table = `cftc/${asset}-${report}-${contract}`
      const rows = tables.get(table) ?? new RowCollector(CFTC_COLUMNS)
      tables.set(table, rows)
      rows.add(
        row.day('Report_Date_as_YYYY-MM-DD', 'report_date_as_yyyy_mm_dd'),
        cftcValues((name) => numberOf(row, name)),
      )
    })
    const contributions = [...tables].map(([table, rows]) => dailyOf(table, 'cftc', rows))
    return { ...reading, contributions }
  },
}

/**
 * One market per file, without the other reportables, which are derived as open interest minus the named groups and
 * their spreads. The result still includes the spreads of the other reportables, which the file does not separate.
 */
export const cftcExcerpt: Format = {
  id: 'cftc-market',
  title: 'CFTC Traders in Financial Futures, one market',
  recognize({ header, name }) {
    if (header[0] !== 'report_date' || !header.includes('lev_money_positions_long')) return null
    const named = /^(btc|eth)[_-](futures|combined)$/.exec(name)
    return named ? `${named[1].toUpperCase()}-${named[2]}` : null
  },
  async read(file, series) {
    const [asset, report] = series.split('-')
    const contract = STANDARD_CONTRACTS.get(asset)
    if (!contract || (report !== 'futures' && report !== 'combined'))
      throw new Error(`“${series}” must be BTC or ETH followed by -futures or -combined`)
    const rows = new RowCollector(CFTC_COLUMNS)
    const reading = await readCsv(file, (row) => {
      const openInterest = row.number('open_interest')
      const value = (group: string, side: string) => numberOf(row, `${group}_positions_${side}`)
      const total = (side: string) => NAMED_GROUPS.reduce((sum, group) => sum + value(group, side), 0)
      const other = (side: string) => openInterest - total('spread') - value('nonrept', side) - total(side)
      rows.add(row.day('report_date'), [
        openInterest,
        ...NAMED_GROUPS.flatMap((group) => [value(group, 'long'), value(group, 'short')]),
        other('long'),
        other('short'),
      ])
    })
    return { ...reading, contributions: [dailyOf(`cftc/${series}-${contract}`, 'cftc-market', rows)] }
  },
}

const numberOf = (row: CsvRow, name: string): number =>
  row.number(row.text(name) === undefined ? `${name}_all` : name)
