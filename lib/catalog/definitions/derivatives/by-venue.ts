import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { mapColumn, multiply, scale } from '@/lib/engine/ops/rows/arithmetic'
import { VENUES } from '@/lib/sources/base-tables'
import { aux, type Definition, defineTable, type FieldDefinition, value, withRole } from '../../define'
import { BITCOIN_PRICE, bitcoinPrice } from '../bitcoin-price'
import { likeForLikeGrowth } from './like-for-like'

function read(inputs: Frame, name: string): Float64Array {
  const column = inputs.columns[name]
  if (!isNumeric(column)) throw new Error(`${name} is not numeric`)
  return column
}

const venueColumns = (stem: string) => VENUES.map((venue) => `${stem}_${venue}`)

/** A figure of each row’s present venues; NaN where there is none. */
function acrossVenues(columns: readonly Float64Array[], pick: (present: number[]) => number): Float64Array {
  return Float64Array.from(columns[0].keys(), (row) => {
    const present = columns.map((column) => column[row]).filter((x) => !Number.isNaN(x))
    return present.length > 0 ? pick(present) : Number.NaN
  })
}

function openInterest(inputs: Frame): Frame {
  const total = read(inputs, 'total')
  const venues = venueColumns('oi').map((name) => read(inputs, name))
  const price = read(inputs, BITCOIN_PRICE)
  return frame(inputs.time, {
    oi_change_pct: mapColumn(likeForLikeGrowth(venues, total), (growth) => (growth - 1) * 100),
    total_oi: total,
    total_oi_usd: multiply(total, price),
    venues_reporting: acrossVenues(venues, (present) => present.length),
    largest_venue_pct: acrossVenues(venues, (present) => {
      const all = present.reduce((sum, x) => sum + x, 0)
      return all > 0 ? (Math.max(...present) / all) * 100 : Number.NaN
    }),
    btc_price: price,
  })
}

function funding(inputs: Frame): Frame {
  const venues = venueColumns('rate').map((name) => read(inputs, name))
  return frame(inputs.time, {
    funding_spread: scale(
      acrossVenues(venues, (present) =>
        present.length > 1 ? Math.max(...present) - Math.min(...present) : Number.NaN,
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
    title: 'Open interest, change and concentration',
    description:
      'Daily change of Bitcoin futures open interest over the same venues, its value and its concentration.',
    reading:
      'A fall of ten percent in a day is a liquidation cascade. Unlike the plain total, a venue that joins does not show as growth.',
    formula:
      'oi_change_pct = Σ today / Σ yesterday − 1 over venues present on both days; total_oi_usd = total_oi · price; largest_venue_pct = largest venue / all venues.',
    source: 'Open interest of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/open-interest',
    from: ['total', ...venueColumns('oi'), BITCOIN_PRICE],
    compute: openInterest,
    ...nullable([
      withRole('flow', 'oi_change_pct', 'percent', 'Change against the day before, same venues.'),
      aux('total_oi', 'BTC', 'Open interest of all venues.'),
      aux('total_oi_usd', 'USD', 'The same at the day’s price.'),
      { ...aux('venues_reporting', 'count', 'Venues with a figure.'), type: 'integer' },
      aux('largest_venue_pct', 'percent', 'Share of the largest venue.'),
      bitcoinPrice,
    ]),
  }),
  defineTable({
    path: 'derivatives/futures_funding_rates',
    concept: 'funding',
    title: 'Funding by venue',
    description: 'Perpetual funding of each venue and how far venues are apart.',
    reading: 'A wide spread is one venue’s crowd paying up, and a trade for whoever can stand on both sides.',
    formula:
      'Percent per eight hours; funding_spread = highest − lowest venue, from two venues on; funding_rate = mean over venues.',
    source: 'Funding of the loaded venues.',
    cadence: 'daily',
    axis: 'derivatives/funding',
    from: ['rate', ...venueColumns('rate'), BITCOIN_PRICE],
    compute: funding,
    ...nullable([
      value('funding_spread', 'percent', 'Highest less lowest venue.'),
      aux('funding_rate', 'percent', 'Mean of the venues.'),
      ...VENUES.map((venue) => aux(`funding_${venue}`, 'percent', `Funding on ${venue}.`)),
      bitcoinPrice,
    ]),
  }),
]
