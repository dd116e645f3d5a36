import 'server-only'
import { type Frame, frame } from '@/lib/engine/frame'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { meaningsIn, namedIn } from './meaning/names'
import { dailyOf, RowCollector } from './row-collector'

/** Ticker → chain. */
export const CHAINS = meaningsIn(`
  cardano: ada; bitcoin-cash: bch; bitcoin: btc; dash: dash; dogecoin: doge; ethereum: eth
  chainlink: link; litecoin: ltc; stellar: xlm; ripple: xrp; zcash: zec
`)

/** Column → Coin Metrics identifiers. The first one with a value is used. */
const COLUMNS = namedIn(`
  price_usd: PriceUSD; supply: SplyCur; issuance: IssTotNtv, IssContNtv; fees: FeeTotNtv
  block_count: BlkCnt; hash_rate: HashRate; difficulty: DiffMean; tx_count: TxCnt
  transfer_count: TxTfrCnt; transfer_volume: TxTfrValAdjNtv; active_addresses: AdrActCnt
  address_count: AdrBalCnt; size_bytes: BlkSizeByte; exchange_inflow: FlowInExNtv
  exchange_outflow: FlowOutExNtv; exchange_balance: SplyExNtv
`)
/** Columns that a chain can have from Coin Metrics, in the order of `chainValues`. */
export const CHAIN_COLUMNS: readonly string[] = [...COLUMNS.map(([column]) => column), 'realized_cap_usd']
/**
 * Chains whose issuance is 0 in the file although supply grows: Cardano pays from a reserve. A list, because the rows
 * of one file do not say it until supply begins to grow.
 */
const WITHOUT_ISSUANCE: ReadonlySet<string> = new Set(['cardano'])

/** Values of `CHAIN_COLUMNS`, given those of a row by identifier. NaN where there is none. */
export function chainValues(metric: (id: string) => number): number[] {
  const first = (ids: readonly string[]) => {
    for (const id of ids) {
      const value = metric(id)
      if (!Number.isNaN(value)) return value
    }
    return Number.NaN
  }
  const given = metric('CapRealUSD')
  const realized = Number.isNaN(given) ? metric('CapMrktCurUSD') / metric('CapMVRVCur') : given
  return [
    ...COLUMNS.map(([, ids]) => first(ids)),
    Number.isFinite(realized) && realized > 0 ? realized : Number.NaN,
  ]
}

/** Leaves out issuance that was not measured. */
export function withoutUnmeasured(chain: string, read: Frame): { frame: Frame; notes: string[] } {
  const { issuance, ...rest } = read.columns
  if (!issuance || !WITHOUT_ISSUANCE.has(chain)) return { frame: read, notes: [] }
  return {
    frame: frame(read.time, rest),
    notes: ['issuance is 0 although supply grows, so it is left out'],
  }
}

export const coinMetrics: Format = {
  id: 'coinmetrics',
  title: 'Coin Metrics asset metrics, as CSV or an answer of the API',
  needs: { columns: ['time', 'PriceUSD'], name: 'btc.csv' },
  recognize(head) {
    if (!head.header.includes('time') || !head.header.includes('PriceUSD')) return null
    const named = /^(?:coinmetrics-)?([a-z0-9]+?)(?:-\d{4})?$/.exec(head.name)?.[1]
    const asset = head.first[head.header.indexOf('asset')] ?? named
    return asset && CHAINS.has(asset) ? asset : null
  },
  async read(file, series) {
    const chain = CHAINS.get(series)
    if (!chain) throw new Error(`Unknown asset “${series}”; known assets: ${[...CHAINS.keys()].join(', ')}`)
    const rows = new RowCollector(CHAIN_COLUMNS)
    const issuer = new RowCollector(['issuer_balance'])
    const others = new Set<string>()
    const reading = await readCsv(file, (row) => {
      const asset = row.text('asset') ?? series
      if (asset !== series) {
        others.add(asset)
        return
      }
      const time = row.day('time')
      // Free float leaves out what the issuer holds, and coins that have not moved for five years.
      if (chain === 'chainlink') issuer.add(time, [row.number('SplyCur') - row.number('SplyFF')])
      rows.add(
        time,
        chainValues((id) => row.number(id)),
      )
    })
    const read = dailyOf(`chain/${chain}`, 'coinmetrics', rows)
    const { frame, notes } = withoutUnmeasured(chain, read.frame)
    const contributions = [{ ...read, frame }]
    if (issuer.size > 0) contributions.push(dailyOf('oracle/chainlink', 'coinmetrics', issuer))
    if (others.size > 0)
      notes.push(`rows of other assets are left out: ${[...others].slice(0, 5).join(', ')}`)
    return { ...reading, contributions, ...(notes.length > 0 ? { notes } : {}) }
  },
}
