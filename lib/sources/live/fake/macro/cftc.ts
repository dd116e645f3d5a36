import { dayOf, isNumeric } from '@/lib/engine/frame'
import { type FakeSource, type FakeWorld, json } from '../fake-source'

const REPORTS: Readonly<Record<string, string>> = { 'gpe5-46if': 'futures', 'yw9f-hn96': 'combined' }
const ASSETS: Readonly<Record<string, string>> = {
  133741: 'BTC',
  133742: 'BTC',
  146021: 'ETH',
  146022: 'ETH',
}

/** Field → column of the world. Only some names end in `_all`. */
const FIELDS: Readonly<Record<string, string>> = {
  open_interest_all: 'open_interest',
  dealer_positions_long_all: 'dealer_long',
  dealer_positions_short_all: 'dealer_short',
  asset_mgr_positions_long: 'asset_manager_long',
  asset_mgr_positions_short: 'asset_manager_short',
  lev_money_positions_long: 'leveraged_funds_long',
  lev_money_positions_short: 'leveraged_funds_short',
  other_rept_positions_long: 'other_reportables_long',
  other_rept_positions_short: 'other_reportables_short',
}

/** Rows of both contracts of both assets, values as text, in pages. */
export const fakeCftc: FakeSource = {
  id: 'cftc',
  async answer({ url }, world) {
    const [, set] = /^\/resource\/([a-z0-9-]+)\.json$/.exec(url.pathname) ?? []
    if (url.hostname !== 'publicreporting.cftc.gov' || !set) return null
    const where = url.searchParams.get('$where') ?? ''
    const codes = [...where.matchAll(/'(\d{6})'/g)].map(([, code]) => code)
    const from = />= '([\d-]+)'/.exec(where)?.[1] ?? ''
    const rows = (await Promise.all(codes.map((code) => rowsOf(world, REPORTS[set], code)))).flat()
    const sorted = rows
      .filter(({ report_date_as_yyyy_mm_dd: day }) => day >= from)
      .sort((a, b) => (a.report_date_as_yyyy_mm_dd + a.id < b.report_date_as_yyyy_mm_dd + b.id ? -1 : 1))
    const offset = Number(url.searchParams.get('$offset') ?? 0)
    const limit = Number(url.searchParams.get('$limit') ?? 1_000)
    return json(sorted.slice(offset, offset + limit))
  },
}

async function rowsOf(world: FakeWorld, report: string, code: string) {
  const { time, columns } = await world.rows(`cftc/${ASSETS[code]}-${report}-${code}`)
  return Array.from(time, (at, row) => {
    const values = Object.entries(FIELDS).map(([field, column]) => {
      const given = columns[column]
      return [field, given && isNumeric(given) ? String(given[row]) : '0']
    })
    return {
      id: `${dayOf(at).slice(2).replaceAll('-', '')}${code}${report === 'futures' ? 'F' : 'C'}`,
      report_date_as_yyyy_mm_dd: `${dayOf(at)}T00:00:00.000`,
      cftc_contract_market_code: code,
      cftc_market_code: 'CME ',
      ...Object.fromEntries(values),
      futonly_or_combined: report === 'futures' ? 'FutOnly' : 'Combined',
    }
  })
}
