import type { Frame } from '@/lib/engine/frame'
import { needsPrice, PRICE_SERIES, type Taken } from '../../sources/chain/bitview/columns'
import { positionOf, SERIES_STREAMS } from '../../sources/chain/bitview/steps'
import { type FakeAnswer, type FakeSource, type FakeWorld, json, onceOf } from '../fake-source'

type Values = (number | null)[]

const POOL_BLOCKS = 4_320
const INPUTS = 1_000_000
const MOST_BYTES = 320_000

/** Every series that some column is made of, from 2009-01-01 on, divided evenly where a column adds up several. */
async function allSeries(world: FakeWorld): Promise<ReadonlyMap<string, Values>> {
  const series = new Map<string, Values>()
  const length = positionOf(world.today) + 1
  for (const { table, taken } of SERIES_STREAMS) {
    const rows = await world.rows(table)
    const byDay = new Map(Array.from(rows.time, (time, row) => [positionOf(time), row]))
    const at = (column: string) => {
      const values = rows.columns[column] as Float64Array | undefined
      return Array.from({ length }, (_, day) => values?.[byDay.get(day) ?? -1] ?? Number.NaN)
    }
    for (const one of taken) add(series, one, at, needsPrice(table, one.column))
    if (table === 'chain/bitcoin') divideAtEightYears(series, at)
  }
  return series
}

/** Ages of seven to ten years, divided so that those of five to eight are right as well. */
function divideAtEightYears(series: Map<string, Values>, at: (column: string) => number[]): void {
  const [all, younger, older] = ['supply_5y_8y', 'supply_5y_7y', 'supply_7y_10y'].map(at)
  const part = (of: (day: number) => number) =>
    all.map((_, day) => (Number.isNaN(all[day]) ? null : Math.round(of(day) * 1e8) / 1e8))
  series.set(
    'utxos_7y_to_8y_old_supply',
    part((day) => all[day] - younger[day]),
  )
  series.set(
    'utxos_8y_to_10y_old_supply',
    part((day) => older[day] - all[day] + younger[day]),
  )
}

function add(
  series: Map<string, Values>,
  { column, series: names, how }: Taken,
  at: (column: string) => number[],
  isPriced: boolean,
): void {
  const open = names.filter((name) => !series.has(name))
  if (open.length < names.length && how.kind !== 'share') return
  const values = at(column)
  // Before the first price, amounts in USD are 0.
  const none = isPriced ? 0 : null
  if (how.kind === 'level') {
    for (const name of names)
      series.set(
        name,
        values.map((value) =>
          Number.isNaN(value) ? none : (value - (how.add ?? 0)) / (how.factor ?? 1) / names.length,
        ),
      )
  } else if (how.kind === 'flow') {
    for (const name of names) series.set(name, cumulative(values, 1 / names.length))
  } else if (how.kind === 'share') {
    // The last part is of the share that is already published, the first has what is left.
    const [first, ...others] = open.filter((name) => !name.startsWith('input_count'))
    const taproot = others.length > 0 ? at('taproot_spend_share') : null
    series.set(
      first,
      cumulative(
        values.map((value, i) => value - (taproot?.[i] || 0)),
        INPUTS,
      ),
    )
    for (const name of others)
      series.set(
        name,
        values.map(() => 0),
      )
    series.set(
      'input_count_bis_cumulative',
      values.map((_, i) => (i + 1) * INPUTS),
    )
  } else {
    const three = at('top3_pool_share')
    names.forEach((name, i) => {
      const of = (row: number) => {
        if (i === names.length - 1) return POOL_BLOCKS
        const second = Math.min(values[row], three[row] - values[row])
        const third = Math.min(values[row], three[row] - values[row] - second)
        const share = [values[row], second, third][i] ?? 0
        return Number.isNaN(share) ? null : share * POOL_BLOCKS
      }
      series.set(
        name,
        values.map((_, row) => of(row)),
      )
    })
  }
}

function cumulative(values: readonly number[], factor: number): Values {
  let total = 0
  return values.map((value) => {
    if (!Number.isNaN(value)) total += value * factor
    return total
  })
}

const problem = (status: number, type: string, code: string, message: string) =>
  json({ error: { type, code, message, doc_url: '/api' } }, status)

/** A position: a number, from the end if it is negative, or a date. */
function position(text: string | null, length: number, otherwise: number): number {
  if (text === null) return otherwise
  if (/^\d{4}-/.test(text)) return positionOf(Date.parse(text))
  return Math.min(length, Number(text) < 0 ? Math.max(0, length + Number(text)) : Number(text))
}

async function bulk(url: URL, world: FakeWorld): Promise<FakeAnswer> {
  const known = await onceOf(world, 'series of bitview', () => allSeries(world))
  const names = (url.searchParams.get('series') ?? '').split(',')
  const missing = names.find((name) => !known.has(name))
  if (missing !== undefined)
    return problem(404, 'not_found', 'series_not_found', `'${missing}' not found, did you mean 'supply'?`)
  const length = positionOf(world.today) + 1
  const start = position(url.searchParams.get('start'), length, 0)
  const end = position(url.searchParams.get('end'), length, length)
  const weight = names.length * Math.max(0, end - start) * 8
  if (weight > MOST_BYTES)
    return problem(
      400,
      'invalid_request',
      'weight_exceeded',
      `Request weight ${weight} exceeds maximum ${MOST_BYTES}`,
    )
  return json(
    names.map((name) => ({
      version: 13 + name.length,
      index: 'day1',
      type: name === PRICE_SERIES ? 'Dollars' : 'StoredF64',
      start,
      end: Math.max(start, end),
      data: known.get(name)?.slice(start, end),
    })),
  )
}

const EDGES_A_DECADE = 200

/** The newest snapshot of the world up to a day, in buckets whose edges grow by the same factor. */
async function distribution(cohort: string, date: string, world: FakeWorld): Promise<FakeAnswer> {
  const { time, columns }: Frame = await world.rows('urpd/bitcoin')
  const day = Date.parse(date)
  const snapshot = time.findLast((one) => one <= day)
  if (snapshot === undefined || day > world.today)
    return problem(404, 'not_found', 'date_not_found', `No distribution of ${date}`)
  const floors = columns.price_min as Float64Array
  const amounts = columns[`${cohort}_amount`] as Float64Array
  const buckets = new Map<number, number>()
  for (let row = time.indexOf(snapshot); time[row] === snapshot; row++) {
    const edge = Math.floor(Math.log10(Math.max(floors[row], 0.01)) * EDGES_A_DECADE)
    if (amounts[row] > 0) buckets.set(edge, (buckets.get(edge) ?? 0) + amounts[row])
  }
  return json({
    cohort,
    date,
    aggregation: `log${EDGES_A_DECADE}`,
    buckets: [...buckets].map(([edge, supply]) => ({
      price_floor: Math.round(10 ** (edge / EDGES_A_DECADE) * 100) / 100,
      supply,
    })),
  })
}

/** `/health`, `/api/series/bulk` and `/api/urpd/<cohort>/<date>`. The newest value is that of the unfinished day. */
export const fakeBitview: FakeSource = {
  id: 'bitview',
  async answer({ url }, world) {
    if (url.pathname === '/health')
      return json({
        status: 'healthy',
        version: '0.12.2',
        blocks_behind: 0,
        last_indexed_at_unix: Math.floor(world.now / 1_000),
      })
    if (url.pathname === '/api/series/bulk') return bulk(url, world)
    const found = /^\/api\/urpd\/(sth|lth)\/(\d{4}-\d\d-\d\d)$/.exec(url.pathname)
    return found ? distribution(found[1], found[2], world) : null
  },
}
