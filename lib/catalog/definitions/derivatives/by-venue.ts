import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { mapColumn, multiply, scale } from '@/lib/engine/ops/rows/arithmetic'
import { acrossMembers } from '@/lib/engine/ops/rows/members'
import { VENUES } from '@/lib/sources/base-tables'
import { aux, defineTable, type FieldDefinition, field, value } from '../../define'
import { BITCOIN_PRICE, bitcoinPrice } from '../bitcoin-price'
import { likeForLikeGrowth } from './like-for-like'

function read(inputs: Frame, name: string): Float64Array {
  const column = inputs.columns[name]
  if (!isNumeric(column)) throw new Error(`${name} is not numeric`)
  return column
}

const venueColumns = (stem: string) => VENUES.map((venue) => `${stem}_${venue}`)

/** Number of venues with a value in each row; NaN where none has one, because the row itself is missing. */
function reporting(columns: readonly Float64Array[]): Float64Array {
  return columns[0].map(
    (_, row) => columns.filter((column) => !Number.isNaN(column[row])).length || Number.NaN,
  )
}

function openInterest(inputs: Frame): Frame {
  const total = read(inputs, 'total')
  const venues = venueColumns('oi').map((name) => read(inputs, name))
  const price = read(inputs, BITCOIN_PRICE)
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
  const venues = venueColumns('rate').map((name) => read(inputs, name))
  return frame(inputs.time, {
    funding_spread: scale(
      acrossMembers(
        { time: inputs.time, columns: venues },
        2,
        (rates) => Math.max(...rates) - Math.min(...rates),
      ),
      100,
    ),
    funding_rate: scale(read(inputs, 'rate'), 100),
    ...Object.fromEntries(VENUES.map((venue, i) => [`funding_${venue}`, scale(venues[i], 100)])),
    btc_price: read(inputs, BITCOIN_PRICE),
  })
}

const nullable = (fields: readonly FieldDefinition[]) => ({
  fields,
  types: Object.fromEntries(
    fields.map((field) => [field.name, `${field.type ?? 'number'}?` as 'number?' | 'integer?']),
  ),
})

defineTable({
  path: 'derivatives/futures_open_interest',
  from: ['total', ...venueColumns('oi'), BITCOIN_PRICE],
  compute: openInterest,
  ...nullable([
    field.flow('oi_change_pct', 'percent', 'Change from the previous day, same venues.'),
    aux('total_oi', 'BTC', 'Open interest across all venues.').is`derivatives/open-interest:total`,
    aux('total_oi_usd', 'USD', 'Open interest at the day’s price.'),
    aux('venues_reporting', 'count', 'Number of venues with data on the day.').with({ type: 'integer' }),
    aux('largest_venue_pct', 'percent', 'Share of the largest venue.'),
    bitcoinPrice,
  ]),
})

defineTable({
  path: 'derivatives/futures_funding_rates',
  from: ['rate', ...venueColumns('rate'), BITCOIN_PRICE],
  compute: funding,
  ...nullable([
    value('funding_spread', 'percent', 'Highest minus lowest venue.'),
    aux('funding_rate', 'percent', 'Average over venues.'),
    ...VENUES.map((venue) => aux(`funding_${venue}`, 'percent', `Funding rate on ${venue}.`)),
    bitcoinPrice,
  ]),
})
