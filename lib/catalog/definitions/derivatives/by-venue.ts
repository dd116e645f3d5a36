import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { mapColumn, multiply, scale } from '@/lib/engine/ops/rows/arithmetic'
import { acrossMembers } from '@/lib/engine/ops/rows/members'
import { VENUES } from '@/lib/sources/base-tables'
import { defineTable } from '../../define'
import { BITCOIN_PRICE } from '../bitcoin-price'
import { likeForLikeGrowth } from './like-for-like'

const venueColumns = (stem: string) => VENUES.map((venue) => `${stem}_${venue}`)

/** Number of venues with a value in each row; NaN where none has one, because the row itself is missing. */
function reporting(columns: readonly Float64Array[]): Float64Array {
  return columns[0].map(
    (_, row) => columns.filter((column) => !Number.isNaN(column[row])).length || Number.NaN,
  )
}

function openInterest(inputs: Frame): Frame {
  const total = numbersIn(inputs, 'total')
  const venues = venueColumns('oi').map((name) => numbersIn(inputs, name))
  const price = numbersIn(inputs, BITCOIN_PRICE)
  return frame(inputs.time, {
    oi_change_pct: mapColumn(likeForLikeGrowth(inputs.time, venues, total), (growth) => (growth - 1) * 100),
    total_oi: total,
    total_oi_usd: multiply(total, price),
    venues_reporting: reporting(venues),
    largest_venue_pct: acrossMembers({ time: inputs.time, columns: venues }, 2, (held) => {
      const all = held.reduce((sum, x) => sum + x, 0)
      return all > 0 ? (Math.max(...held) / all) * 100 : Number.NaN
    }),
    btc_price: price,
  })
}

function funding(inputs: Frame): Frame {
  const venues = venueColumns('rate').map((name) => numbersIn(inputs, name))
  return frame(inputs.time, {
    funding_spread: scale(
      acrossMembers(
        { time: inputs.time, columns: venues },
        2,
        (rates) => Math.max(...rates) - Math.min(...rates),
      ),
      100,
    ),
    funding_rate: scale(numbersIn(inputs, 'rate'), 100),
    ...Object.fromEntries(VENUES.map((venue, i) => [`funding_${venue}`, scale(venues[i], 100)])),
    btc_price: numbersIn(inputs, BITCOIN_PRICE),
  })
}

defineTable({
  path: 'derivatives/futures_open_interest',
  from: ['total', ...venueColumns('oi'), BITCOIN_PRICE],
  compute: openInterest,
})

defineTable({
  path: 'derivatives/futures_funding_rates',
  from: ['rate', ...venueColumns('rate'), BITCOIN_PRICE],
  compute: funding,
})
