import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { sma } from '@/lib/engine/ops/averages/sma'
import { divide, mapColumn, mapColumns, scale } from '@/lib/engine/ops/rows/arithmetic'
import { expandingRank } from '@/lib/engine/ops/windows/expanding-rank'
import { rollingStd } from '@/lib/engine/ops/windows/rolling-std'
import { rollingSum } from '@/lib/engine/ops/windows/rolling-sum'
import { VENUES } from '@/lib/sources/base-tables'
import { defineTable } from '../../define'
import { likeForLikeGrowth } from '../derivatives/like-for-like'

const OPEN_INTEREST = 'derivatives/open-interest:total'
const VENUE_OPEN_INTEREST = VENUES.map((venue) => `derivatives/open-interest:oi_${venue}`)
const SUPPLY = 'chain/bitcoin:supply|hold'

/** Days of history a component needs before its percentile is meaningful. */
const MIN_PAST = 90

function ranked(column: Float64Array): Float64Array {
  let seen = 0
  return expandingRank(column).map((rank) => {
    if (Number.isNaN(rank)) return rank
    seen++
    return seen >= MIN_PAST ? rank * 100 : Number.NaN
  })
}

function risk(inputs: Frame): Frame {
  const read = (name: string) => numbersIn(inputs, name)
  const funding = read('rate')
  const openInterest = read(OPEN_INTEREST)
  const growth = likeForLikeGrowth(inputs.time, VENUE_OPEN_INTEREST.map(read), openInterest)
  const parts = {
    funding_extremity: ranked(mapColumn(sma(funding, 7), Math.abs)),
    oi_momentum: ranked(
      mapColumn(rollingSum(mapColumn(growth, Math.log), 30), (sum) => Math.expm1(sum) * 100),
    ),
    oi_to_market_cap: ranked(scale(divide(openInterest, read(SUPPLY)), 100)),
    funding_volatility: ranked(rollingStd(funding, 30, 'sample')),
  }
  const mean = mapColumns(Object.values(parts), (...values) => {
    const present = values.filter((x) => !Number.isNaN(x))
    return present.length >= 2 ? present.reduce((sum, x) => sum + x, 0) / present.length : Number.NaN
  })
  const first = mean.findIndex((x) => !Number.isNaN(x))
  const from = first < 0 ? mean.length : first
  const columns = Object.entries({ derivatives_risk: mean, ...parts })
  return frame(
    inputs.time.subarray(from),
    Object.fromEntries(columns.map(([name, column]) => [name, column.subarray(from)])),
  )
}

defineTable({
  path: 'charts/derivatives-risk',
  from: ['rate', OPEN_INTEREST, ...VENUE_OPEN_INTEREST, SUPPLY],
  compute: risk,
})
