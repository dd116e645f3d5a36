import 'server-only'
import { subsidySum } from '@/lib/sources/subsidy'
import { RowError } from './cells'
import { readCsv } from './csv-rows'
import type { Format } from './format'
import { RowCollector } from './row-collector'

const COIN = 1e8

const COLUMNS =
  'block_height block_count issuance fees supply tx_count size_bytes utxos_created utxos_spent'.split(' ')

export const blockStats: Format = {
  id: 'getblockstats',
  title: 'getblockstats rows of Bitcoin Core',
  recognize({ header }) {
    return ['height', 'mediantime', 'subsidy', 'totalfee', 'txs'].every((name) => header.includes(name))
      ? 'bitcoin'
      : null
  },
  async read(file, series) {
    const rows = new RowCollector(COLUMNS)
    const reading = await readCsv(file, (row) => {
      const height = row.number('height')
      const time = row.number('mediantime') * 1000
      if (!Number.isSafeInteger(height) || height < 0 || !(time > 0))
        throw new RowError('height and mediantime are required')
      rows.add(
        time,
        [
          height,
          1,
          height === 0 ? 0 : row.number('subsidy') / COIN,
          row.number('totalfee') / COIN,
          // Follows the schedule: rewards that miners did not claim are not subtracted.
          subsidySum(height),
          row.number('txs'),
          row.number('total_size'),
          row.number('outs'),
          row.number('ins'),
        ],
        height,
      )
    })
    const target = { table: `chain/${series}`, resolution: 'block', layer: 'getblockstats' } as const
    return { ...reading, contributions: [{ ...target, frame: rows.toFrame() }] }
  },
}
