import { percentChange } from '@/lib/engine/ops/risk/percent-change'
import { BALANCE_BANDS } from '@/lib/sources/base-tables'
import { operation } from '../../../formulas/operation'

/** Growing bands add to the score and shrinking ones subtract, weighted by the square root of their supply. */
operation('accumulation_score', (bands) => {
  const growth = bands.map((band) => percentChange(band, 30))
  return bands[0].map((_, row) => {
    let weight = 0
    let score = 0
    for (let k = 0; k < bands.length; k++) {
      const g = growth[k][row]
      if (Number.isNaN(g)) return Number.NaN
      const size = Math.sqrt(bands[k][row])
      weight += size
      score += size * Math.tanh(g / 2)
    }
    return weight > 0 ? 0.5 + (0.5 * score) / weight : Number.NaN
  })
})

/** Gini coefficient of balances. Every address counts with the average balance of its band. */
operation('gini', (inputs) =>
  inputs[0].map((_, row) => {
    const bands = BALANCE_BANDS.map((_, k) => ({
      coins: inputs[2 * k][row],
      holders: inputs[2 * k + 1][row],
    }))
    const coins = bands.reduce((all, band) => all + band.coins, 0)
    const holders = bands.reduce((all, band) => all + band.holders, 0)
    let below = 0
    let area = 0
    for (const band of bands) {
      area += (band.holders / holders) * (2 * below + band.coins / coins)
      below += band.coins / coins
    }
    return coins > 0 && holders > 0 ? 1 - area : Number.NaN
  }),
)
