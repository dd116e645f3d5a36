import 'server-only'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { ChangedShape, type LiveSource } from '../../live-source'
import { readCsvRows } from '../../read-csv'
import { ASSETS, chainStreams, coinMetricsStream, terms } from './coinmetrics/assets'
import { ChainRows, marketCap } from './coinmetrics/chain-rows'

/** Time at which a day was complete, in seconds: empty while only its reference rates are known. */
const COMPLETE = 'AssetEODCompletionTime'

/** Some assets are left out of the daily publication, and their files stay as they were. */
const ENDED_AFTER_DAYS = 180

const capStream = (asset: string) => `cap-${asset}`

/** Daily metrics of a chain, the whole history in one file. Columns differ between assets and change over time. */
export const coinMetricsFiles: LiveSource = {
  id: 'coinmetrics',
  title: 'Coin Metrics community data',
  about: 'https://github.com/coinmetrics/data',
  layer: 'coinmetrics',
  hosts: [{ name: 'raw.githubusercontent.com', everyMs: 1_000 }],
  terms,
  isDefault: true,
  streams: [
    ...chainStreams,
    ...ASSETS.map(({ id, symbol }) => coinMetricsStream(capStream(id), 'caps/market', [symbol])),
  ],
  plan: () =>
    ASSETS.map(({ id }) => ({
      streams: [id, capStream(id)],
      url: `https://raw.githubusercontent.com/coinmetrics/data/master/csv/${id}.csv`,
      type: 'csv' as const,
      isConditional: true,
      note: id,
    })),
  read({ request, bytes }, { today }) {
    const asset = ASSETS.find(({ id }) => id === request.note)
    if (!asset) throw new Error(`no asset ${request.note}`)
    const given = readCsvRows(bytes, ['time', 'PriceUSD', 'SplyCur', COMPLETE])
    const chain = new ChainRows(asset)
    const caps = new RowCollector([asset.symbol])
    for (const row of given) {
      const day = row.day('time')
      if (day >= today || !row.text(COMPLETE)) continue
      chain.add(day, row.number)
      caps.add(day, [marketCap(row.number)])
    }
    const frame = chain.toFrame()
    const last = frame.time[frame.time.length - 1]
    if (frame.time.length === 0) throw new ChangedShape('no day of the file is complete')
    return {
      rows: [
        { stream: asset.id, frame, isWhole: true },
        { stream: capStream(asset.id), frame: caps.toFrame(), isWhole: true },
      ],
      ...(last < today - ENDED_AFTER_DAYS * DAY_MS
        ? { ended: { [asset.id]: dayOf(last), [capStream(asset.id)]: dayOf(last) } }
        : {}),
    }
  },
}
