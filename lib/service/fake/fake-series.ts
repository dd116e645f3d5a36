import type { ComputeRequest } from '@/lib/catalog/catalog'
import type { Endpoint, Field, Role, Unit, WireType } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX, FAMILY_FACTS, splitPath } from '@/lib/contract/family'
import { PARAMS, sharedParams } from '@/lib/contract/params/dictionary'
import { listParam } from '@/lib/contract/params/list-param'
import { type Column, DAY_MS, dayTime } from '@/lib/engine/frame'

/** First day and number of days of the fake series. The last day is 2024-02-29. */
const FIRST_DAY = dayTime('2022-12-31')
const DAYS = 426
const HOURS_PER_DAY = 24

export interface FakeSeries {
  endpoint: Endpoint
  make: (request: ComputeRequest) => { time: Float64Array; columns: Record<string, Column> }
  missing?: readonly string[]
}

function days(count = DAYS): Float64Array {
  return Float64Array.from({ length: count }, (_, row) => FIRST_DAY + row * DAY_MS)
}

function fill(time: Float64Array, of: (row: number) => number): Float64Array {
  return time.map((_, row) => of(row))
}

function field(name: string, type: WireType, role: Role = 'value', unit: Unit = 'none'): Field {
  return { name, type, unit, role, description: `The ${name} of the row.` }
}

function timeFields(path: string): Field[] {
  const facts = FAMILY_FACTS[splitPath(path)?.family ?? 'onchain']
  const question = facts.nullable ? '?' : ''
  return facts.timeFields.map((name) =>
    name === 'timestamp'
      ? field(name, `integer${question}` as WireType, 'time', facts.timestampUnit)
      : field(name, `string${question}` as WireType, 'time', 'date'),
  )
}

function endpoint(
  path: string,
  fields: Field[],
  params: readonly string[],
  more: Partial<Endpoint> = {},
): Endpoint {
  const place = splitPath(path)
  if (!place) throw new Error(`${path} has no family`)
  const facts = FAMILY_FACTS[place.family]
  const certified = place.family === 'charts'
  return {
    path: API_PREFIX + path,
    family: place.family,
    name: place.name,
    category: facts.category,
    concept: 'test',
    tier: facts.tier,
    certified,
    permission: place.family === 'onchain' ? 'onchain' : certified ? `chart-data:${place.name}` : null,
    legacy: null,
    canonical: null,
    title: `Title of ${place.name}`,
    description: 'A made-up series.',
    reading: '',
    formula: '',
    source: '',
    fields,
    parameters: [...sharedParams(), ...params].map((name) => listParam(name)),
    chains: [],
    resolutions: ['1d'],
    cadence: 'daily',
    available: true,
    missing: [],
    ...more,
  }
}

/** One or two fake series per family. */
export function makeFakeSeries(): FakeSeries[] {
  return [...onchain(), ...charts(), ...economic(), ...derivatives(), ...indicators()]
}

function onchain(): FakeSeries[] {
  const chains = ['bitcoin', 'litecoin']
  const path = 'onchain/mvrv'
  const fields = [
    ...timeFields(path),
    field('price', 'number?', 'price', 'USD'),
    field('btc_price', 'number?', 'aux', 'USD'),
    field('block_height', 'number?', 'height', 'blocks'),
    field('mvrv', 'number?', 'value', 'ratio'),
    { ...field('supply_btc', 'number?', 'aux', 'native'), chains: ['bitcoin'] },
    { ...field('supply_ltc', 'number?', 'aux', 'native'), chains: ['litecoin'] },
  ]
  const mvrv = endpoint(path, fields, ['format', 'fields', 'chain', 'dataResolution'], {
    chains,
    resolutions: ['1d', '1h'],
    resolutionsByChain: { bitcoin: ['1d', '1h'], litecoin: ['1d'] },
  })
  for (const listing of mvrv.parameters) {
    if (listing.name === 'chain') listing.allowed = chains
    if (listing.name === 'dataResolution') listing.allowed = ['1d', '1h']
  }
  const make = ({ chain, resolution }: ComputeRequest) => {
    const step = resolution === '1h' ? HOURS_PER_DAY : 1
    const time = Float64Array.from({ length: DAYS * step }, (_, row) => FIRST_DAY + (row * DAY_MS) / step)
    const first = chain === 'bitcoin' ? 100 : 7
    return {
      time,
      columns: {
        price: fill(time, (row) => first + row + 0.1 + 0.2),
        btc_price: fill(time, (row) => 100 + row),
        block_height: fill(time, (row) => 800_000 + row),
        mvrv: fill(time, (row) => (row < 10 ? Number.NaN : 1 + row / 3000)),
        supply_btc: fill(time, () => 19_000_000),
        supply_ltc: fill(time, () => 70_000_000),
      },
    }
  }
  const legacy: Partial<Endpoint> = {
    path: `${API_PREFIX}onchain/mvrv-zscore`,
    name: 'mvrv-zscore',
    legacy: { shape: 'canonical' },
    canonical: { path: `${API_PREFIX}onchain/mvrv`, query: {} },
  }
  const failing = endpoint('onchain/failing', fields, ['fields'])
  const unavailable = endpoint('onchain/unavailable', fields, ['fields'], {
    available: false,
    missing: ['chain/bitcoin'],
  })
  return [
    { endpoint: mvrv, make },
    { endpoint: { ...mvrv, ...legacy }, make },
    {
      endpoint: failing,
      make() {
        throw new Error('the cause stays in the log')
      },
    },
    {
      endpoint: unavailable,
      make() {
        throw new ApiError('data_not_available', 'Its input data is not loaded.', {
          detail: { missing: ['chain/bitcoin'] },
        })
      },
    },
  ]
}

function charts(): FakeSeries[] {
  const path = 'charts/everything'
  const every = [...PARAMS.keys()].filter((name) => !sharedParams().includes(name))
  // One that takes level parameters states its levels, as every series of our catalog does.
  const value = { ...field('value', 'number?'), levels: ['sp500RsiLower', 'sp500RsiUpper'] }
  const fields = [...timeFields(path), value, field('nothing', 'null?')]
  const fear = endpoint(
    'charts/fear',
    [...timeFields(path), field('value', 'number?')],
    ['format', 'timeframe'],
  )
  const make = () => {
    const time = days()
    return { time, columns: { value: fill(time, (row) => row), nothing: Array(DAYS).fill(null) } }
  }
  return [
    { endpoint: endpoint(path, fields, every), make },
    { endpoint: fear, make },
  ]
}

function economic(): FakeSeries[] {
  const make = () => {
    const time = days()
    return { time, columns: { value: fill(time, (row) => (row === 5 ? Number.NaN : row)) } }
  }
  const prices = [
    field('timestamp', 'integer', 'time', 'seconds'),
    ...(['open', 'high', 'low', 'close'] as const).map((name) => field(name, 'number', name, 'USD')),
    { ...field('volume', 'integer', 'volume'), unknownAs: 0 as const },
  ]
  const makePrices = () => {
    const time = days()
    const level = (more: number) => fill(time, (row) => row + more)
    const columns = {
      open: level(1),
      high: level(3),
      low: level(0.5),
      close: level(2),
      volume: fill(time, (row) => (row >= 10 && row < 13 ? Number.NaN : row + 1000.4)),
    }
    return { time, columns }
  }
  return [
    {
      endpoint: endpoint('economic/cpi', [...timeFields('economic/cpi'), field('value', 'number')], []),
      make,
    },
    { endpoint: endpoint('crypto/prices/BTC', prices, []), make: makePrices },
  ]
}

function derivatives(): FakeSeries[] {
  const cftc = 'derivatives/cftc-positioning'
  const groups = ['dealer', 'asset_manager', 'leveraged_funds', 'other_reportables']
  const cftcFields = [
    ...timeFields(cftc),
    ...groups.map((group) => field(`${group}_net_pct`, 'number', 'group', 'percent')),
    field('btc_price', 'number', 'price', 'USD'),
  ]
  const makeCftc = () => {
    const time = days(20)
    const columns = Object.fromEntries(cftcFields.slice(2).map((one) => [one.name, fill(time, (row) => row)]))
    return { time, columns }
  }
  const carryFields = [
    field('start', 'string', 'start', 'date'),
    field('end', 'string', 'end', 'date'),
    field('days', 'integer', 'value', 'days'),
    field('ongoing', 'boolean', 'label'),
  ]
  const episodes = [
    ['2023-01-02', '2023-01-10'],
    ['2023-02-01', '2023-02-20'],
    ['2023-03-01', '2023-03-03'],
  ]
  const makeCarry = () => ({
    time: Float64Array.from(episodes, ([start]) => dayTime(start)),
    columns: {
      start: episodes.map(([start]) => start),
      end: episodes.map(([, end]) => end),
      days: Float64Array.from([9, 20, 3]),
      ongoing: [false, false, true],
    },
  })
  return [
    {
      endpoint: endpoint(cftc, cftcFields, ['asset', 'series', 'contract', 'report', 'format']),
      make: makeCftc,
    },
    {
      endpoint: endpoint('derivatives/btc_carry_vs_treasury', carryFields, [], {
        legacy: { shape: 'historical' },
        canonical: { path: `${API_PREFIX}derivatives/carry_vs_treasury`, query: { carryAsset: 'BTC' } },
      }),
      make: makeCarry,
    },
    {
      endpoint: endpoint(
        'derivatives/partly',
        [...timeFields(cftc), field('here', 'number'), field('absent', 'number')],
        [],
      ),
      make: () => {
        const time = days(3)
        return { time, columns: { here: fill(time, (row) => row), absent: fill(time, () => Number.NaN) } }
      },
      missing: ['absent'],
    },
  ]
}

function indicators(): FakeSeries[] {
  const path = 'market-indicators/crypto-market-breadth'
  const fields = [
    field('timestamp', 'integer', 'time', 'seconds'),
    field('primaryPrice', 'number', 'price', 'USD'),
    { ...field('above', 'object', 'breadth', 'count'), shape: 'counts' as const },
    field('label', 'string', 'label', 'text'),
    field('formattedDate', 'string', 'time', 'date'),
  ]
  const make = () => {
    const time = days(4)
    return {
      time,
      columns: {
        primaryPrice: fill(time, (row) => row + 1 / 3),
        above: Array.from(time, (_, row) => ({ '20': row, '50': 1 / 3 })),
        label: ['plain', 'with, comma', 'with "quotes"', 'two\r\nlines'],
      },
    }
  }
  const breadth = endpoint(path, fields, ['tier', 'ma', 'format'])
  const legacy: Partial<Endpoint> = {
    path: `${API_PREFIX}${path}-kama-top-20`,
    name: 'crypto-market-breadth-kama-top-20',
    legacy: { shape: 'canonical' },
    canonical: { path: API_PREFIX + path, query: { ma: 'kama', tier: 'top-20' } },
  }
  return [
    { endpoint: breadth, make },
    { endpoint: { ...breadth, ...legacy }, make },
  ]
}
