import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { mapColumn, multiply, scale } from '@/lib/engine/ops/rows/arithmetic'
import { acrossMembers } from '@/lib/engine/ops/rows/members'
import { VENUES } from '@/lib/sources/base-tables'
import { aux, type Definition, defineTable, type FieldDefinition, field, value } from '../../define'
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

export const definitions: Definition[] = [
  defineTable({
    path: 'derivatives/futures_open_interest',
    concept: 'open interest',
    title: 'Change and concentration of open interest',
    description:
      'Daily change in Bitcoin futures open interest on a like-for-like set of venues, with its value and concentration.',
    reading:
      'A drop of 10 % in a day usually means a liquidation cascade. A newly added venue does not count as growth.',
    formula:
      'oi_change_pct = Σ today / Σ yesterday − 1 over venues whose first day was yesterday or earlier, missing where one of them is. total_oi_usd = total_oi · price. largest_venue_pct = largest venue / all loaded venues, missing likewise. venues_reporting counts the venues with data on the day.',
    source: 'Open interest of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/open-interest',
    from: ['total', ...venueColumns('oi'), BITCOIN_PRICE],
    compute: openInterest,
    equals: { total_oi_usd: 'charts/futures-oi-value.oi_usd' },
    ...nullable([
      field.flow('oi_change_pct', 'percent', 'Change from the previous day, same venues.'),
      aux('total_oi', 'BTC', 'Open interest across all venues.').is`derivatives/open-interest:total`,
      aux('total_oi_usd', 'USD', 'Open interest at the day’s price.'),
      aux('venues_reporting', 'count', 'Number of venues with data on the day.').with({ type: 'integer' }),
      aux('largest_venue_pct', 'percent', 'Share of the largest venue.'),
      bitcoinPrice,
    ]),
  }),
  defineTable({
    path: 'derivatives/futures_funding_rates',
    concept: 'funding',
    title: 'Funding rate by venue',
    description: 'Perpetual futures funding rate of each venue and the spread between venues.',
    reading:
      'A wide spread means traders on one venue pay much more for leverage than on another, which allows arbitrage between them.',
    formula:
      'Percent per eight hours. funding_spread = highest − lowest of at least two venues, missing where one that has begun to report is. funding_rate = average over venues.',
    source: 'Funding rates of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/funding',
    from: ['rate', ...venueColumns('rate'), BITCOIN_PRICE],
    compute: funding,
    ...nullable([
      value('funding_spread', 'percent', 'Highest minus lowest venue.'),
      aux('funding_rate', 'percent', 'Average over venues.'),
      ...VENUES.map((venue) => aux(`funding_${venue}`, 'percent', `Funding rate on ${venue}.`)),
      bitcoinPrice,
    ]),
    equals: { funding_rate: 'charts/futures-funding-rates.funding_rate' },
  }),
]
