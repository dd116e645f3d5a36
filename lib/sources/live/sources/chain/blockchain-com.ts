import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { BLOCKCHAIN_CHARTS } from '@/lib/sources/importers/values/metrics'
import { listOf } from '../../bounded-shapes'
import { dailyStream, type LiveSource } from '../../live-source'
import { readJson } from '../../read-json'

const CHART = 'n-unique-addresses'
const metric = BLOCKCHAIN_CHARTS.get(CHART)
if (!metric) throw new Error(`blockchain.com has no chart ${CHART}`)
const { table, column } = metric

/** Times in seconds, at 00:00Z of the day. */
const shape = z.object({
  status: z.literal('ok'),
  period: z.literal('day'),
  values: listOf(z.object({ x: z.number().int(), y: z.number().min(0) })),
})

/** Active addresses of Bitcoin without a license that forbids commercial use. */
export const blockchainCom: LiveSource = {
  id: 'blockchain-com',
  title: 'blockchain.com charts',
  about: 'https://www.blockchain.com/explorer/api/charts_api',
  layer: 'blockchain-com',
  hosts: [{ name: 'api.blockchain.info', everyMs: 10_000 }],
  restMs: 6 * 3_600_000,
  terms: {
    name: 'blockchain.com API terms of service',
    url: 'https://www.blockchain.com/legal/api-terms',
    attribution: 'Source: blockchain.com',
    redistribute: 'no',
    seen: null,
  },
  isDefault: false,
  notice:
    'Its terms do not say whether values may be stored. It has active addresses of Bitcoin only, which Coin Metrics has as well.',
  streams: [dailyStream('addresses', table, [column], 10, [3, 6])],
  plan: () => [
    {
      streams: ['addresses'],
      url: `https://api.blockchain.info/charts/${CHART}?timespan=all&sampled=false&format=json`,
      type: 'json',
    },
  ],
  read({ bytes }, { today }) {
    const rows = new RowCollector([column])
    for (const { x, y } of readJson(bytes, shape).values) {
      const day = Math.floor((x * 1_000) / DAY_MS) * DAY_MS
      // A day without any address is one that was not counted.
      if (day < today && y > 0) rows.add(day, [y])
    }
    return { rows: [{ stream: 'addresses', frame: rows.toFrame(), isWhole: true }] }
  },
}
