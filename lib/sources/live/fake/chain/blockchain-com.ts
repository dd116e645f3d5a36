import { type FakeSource, json } from '../fake-source'

/** `/charts/n-unique-addresses`, oldest first, today’s unfinished day included. */
export const fakeBlockchainCom: FakeSource = {
  id: 'blockchain-com',
  async answer({ url }, { rows }) {
    if (url.pathname !== '/charts/n-unique-addresses' || url.searchParams.get('timespan') !== 'all')
      return null
    const { time, columns } = await rows('chain/bitcoin')
    const counts = columns.active_addresses as Float64Array
    const values = Array.from(time, (at, row) => ({ x: at / 1_000, y: counts[row] }))
    return json({
      status: 'ok',
      period: 'day',
      values: values.filter(({ y }) => !Number.isNaN(y)),
    })
  },
}
