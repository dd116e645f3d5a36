import { type FakeSource, json } from '../fake-source'
import { withToday, worldValues } from '../world-values'

/** All days, the moving one of today included, in two pegs of which the second is young. */
export const fakeDefillama: FakeSource = {
  id: 'defillama',
  async answer({ url }, world) {
    if (url.hostname !== 'stablecoins.llama.fi' || url.pathname !== '/stablecoincharts/all') return null
    const values = withToday(await worldValues(world, 'caps/market', 'stablecoins'), world.today)
    const rows = [...values].map(([time, usd]) => {
      const peggedEUR = time < Date.UTC(2020, 0, 1) ? {} : { peggedEUR: usd / 400 }
      const pegs = { peggedUSD: usd - (peggedEUR.peggedEUR ?? 0), ...peggedEUR }
      return { date: String(time / 1_000), totalCirculating: pegs, totalCirculatingUSD: pegs }
    })
    return json(rows)
  },
}
