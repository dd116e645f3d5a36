import type { ChangeKind, Endpoint, Field, Role, Unit, WireType } from '@/lib/contract/endpoint'
import type { SeriesData, SeriesMetadata } from '@/lib/contract/series'
import { toRecords } from '@/lib/engine/records'
import type { ChartInput, DrawingOptions } from './chart'
import type { Kind } from './kinds/kinds'
import { LIGHT_PALETTE } from './style/palette'

const DAY_MS = 86_400_000
const START = Date.UTC(2020, 0, 1)

export interface Column {
  values: Float64Array | readonly unknown[]
  role?: Role
  unit?: Unit
  type?: WireType
  aliasOf?: string
  displaced?: number
  gathers?: 'sum' | 'mean'
  change?: ChangeKind
}

/** A series of days from 2020 on with the columns given, as the market would hand it over. */
export function seriesOf(
  columns: Readonly<Record<string, Column>>,
  options: { title?: string; name?: string; time?: Float64Array; metadata?: SeriesMetadata } = {},
): SeriesData {
  const length = Object.values(columns)[0]?.values.length ?? 0
  const fields = Object.entries(columns).map(
    ([name, { values, role, unit = 'none', type, aliasOf, displaced, gathers, change }]): Field => ({
      name,
      type: type ?? (values instanceof Float64Array ? 'number?' : 'object?'),
      unit,
      description: '',
      ...(role ? { role } : {}),
      ...(aliasOf ? { aliasOf } : {}),
      ...(displaced ? { displaced } : {}),
      ...(gathers ? { gathers } : {}),
      ...(change ? { change } : {}),
    }),
  )
  return {
    endpoint: endpointOf(options.name ?? 'made-up', options.title ?? 'Made up', fields),
    fields,
    time: options.time ?? Float64Array.from({ length }, (_, day) => START + day * DAY_MS),
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, { role, values }]) => [
        name,
        role === 'breadth' && !(values instanceof Float64Array) ? toRecords(values) : values,
      ]),
    ),
    metadata: options.metadata ?? { resolution: '1d' },
    origin: { kind: 'sample' },
  }
}

function endpointOf(name: string, title: string, fields: Field[]): Endpoint {
  return {
    path: `/api/v1/charts/${name}`,
    family: 'charts',
    name,
    category: 'Chart Datasets',
    concept: '',
    tier: 'free',
    certified: false,
    permission: null,
    legacy: null,
    canonical: null,
    title,
    description: '',
    reading: '',
    formula: '',
    source: '',
    fields,
    parameters: [],
    chains: [],
    resolutions: ['1d'],
    cadence: 'daily',
    available: true,
    missing: [],
  }
}

/** A wave between two values: a period a hundred days, every hundredth a little higher. */
export function wave(length: number, low: number, high: number, shift = 0): Float64Array {
  return Float64Array.from(
    { length },
    (_, day) => low + ((high - low) * (1 + Math.sin((day + shift) / 16) * Math.cos(day / 3))) / 2,
  )
}

/** Growth from one value to another, as prices grow. */
export function growth(length: number, from: number, to: number): Float64Array {
  const step = Math.log(to / from) / Math.max(1, length - 1)
  return Float64Array.from(
    { length },
    (_, day) => from * Math.exp(step * day) * (1 + 0.05 * Math.sin(day / 7)),
  )
}

/** Columns of candles around the values given, each with its values from those. */
export function candlesAround(
  values: Float64Array,
  at: Partial<Record<'open' | 'high' | 'low' | 'close', (value: number, row: number) => number>> = {},
  unit: Unit = 'USD',
) {
  const one = (role: keyof typeof at): Column => ({ role, unit, values: values.map(at[role] ?? ((x) => x)) })
  return { open: one('open'), high: one('high'), low: one('low'), close: one('close') }
}

const number = (role: Role, unit: Unit, values: Float64Array): Column => ({ role, unit, values })

const buckets = (length: number) =>
  Array.from({ length }, (_, row) =>
    Array.from({ length: 20 }, (_, k) => ({
      price_min: k * 1000,
      price_max: (k + 1) * 1000,
      btc_amount: 1000 + 500 * Math.sin(k + row / 20),
      percentage: 5,
    })),
  )

/** A series for every kind, with the roles that make it one. */
export function seriesOfKind(kind: Kind, rows = 900): SeriesData {
  const price = number('price', 'USD', growth(rows, 100, 60_000))
  switch (kind) {
    case 'line':
      return seriesOf({ nvt: number('value', 'ratio', wave(rows, 0.5, 3)), price })
    case 'bands':
      return seriesOf({
        mvrv: number('value', 'ratio', wave(rows, 0.5, 3)),
        mean: number('middle', 'ratio', wave(rows, 1.4, 1.6)),
        upper: number('upper', 'ratio', wave(rows, 2.4, 2.6)),
        lower: number('lower', 'ratio', wave(rows, 0.6, 0.7)),
        price,
      })
    case 'oscillator':
      return seriesOf({ rsi14: number('oscillator', 'index', wave(rows, 4, 96)), price })
    case 'macd':
      return seriesOf({
        macd: number('macd', 'USD', wave(rows, -40, 40)),
        macdSignal: number('signal', 'USD', wave(rows, -30, 30, 5)),
        macdHistogram: number('histogram', 'USD', wave(rows, -10, 10)),
        price,
      })
    case 'bars':
      return seriesOf({ net_flow: number('flow', 'USD', wave(rows, -5e8, 6e8)), price })
    case 'swing':
      return seriesOf({ growth_gap: number('swing', 'percent', wave(rows, -40, 60)), price })
    case 'candles':
      return seriesOf({
        open: number('open', 'USD', wave(rows, 99, 199)),
        high: number('high', 'USD', wave(rows, 105, 205)),
        low: number('low', 'USD', wave(rows, 95, 195)),
        close: number('close', 'USD', wave(rows, 100, 200)),
        volume: number('volume', 'native', wave(rows, 10, 900)),
      })
    case 'stack':
      return seriesOf({
        lth_supply: number('stack', 'native', wave(rows, 1e6, 2e6)),
        sth_supply: number('stack', 'native', wave(rows, 2e6, 3e6)),
        price,
      })
    case 'share':
      return seriesOf({
        lt_1d: number('share', 'percent', wave(rows, 20, 30)),
        '1d_1w': number('share', 'percent', wave(rows, 20, 25)),
        '1w_1m': number('share', 'percent', wave(rows, 10, 15)),
        '1m_plus': number('share', 'percent', wave(rows, 20, 30)),
        price,
      })
    case 'supertrend':
      return seriesOf({
        up: number('up', 'USD', holes(growth(rows, 90, 50_000), 0)),
        down: number('down', 'USD', holes(growth(rows, 110, 70_000), 1)),
        price,
      })
    case 'risk':
      return seriesOf({ riskLevel: number('risk', 'fraction', wave(rows, 0, 1)), price })
    case 'cycles':
      return seriesOf({
        multiple: number('cycle', 'ratio', growth(rows, 1, 9)),
        days_since_event: number(
          'since',
          'days',
          Float64Array.from({ length: rows }, (_, row) => row % 400),
        ),
        price,
      })
    case 'grid':
      return seriesOf(
        { monthly_return: number('month', 'percent', wave(Math.ceil(rows / 30), -20, 30)) },
        { time: Float64Array.from({ length: Math.ceil(rows / 30) }, (_, month) => Date.UTC(2020, month, 1)) },
      )
    case 'mirror':
      return seriesOf({
        shorts: number('above', 'USD', wave(rows, 1e6, 9e6)),
        longs: number('below', 'USD', wave(rows, 2e6, 8e6, 20)),
        price,
      })
    case 'cloud':
      return seriesOf({
        leading_a: { ...number('leading', 'USD', wave(rows, 90, 190)), displaced: 26 },
        leading_b: { ...number('leading', 'USD', wave(rows, 95, 185, 30)), displaced: 26 },
        line: number('value', 'USD', wave(rows, 100, 180)),
        close_before: { ...number('lagging', 'USD', wave(rows, 99, 199)), displaced: -26 },
        price,
      })
    case 'distribution':
      return seriesOf({
        distribution: { role: 'buckets', values: buckets(1) },
        total_supply: number('total', 'native', Float64Array.of(20_000)),
        current_price: number('aux', 'USD', Float64Array.of(8200)),
      })
    case 'heatmap':
      return seriesOf({ buckets: { role: 'buckets', values: buckets(rows) }, price })
    case 'groups':
      return seriesOf({
        dealer_net_pct: number('group', 'percent', wave(rows, -20, 10)),
        leveraged_net_pct: number('group', 'percent', wave(rows, -60, 10)),
        price,
      })
    case 'breadth':
      return seriesOf({
        above: { role: 'breadth', values: counts(rows, 0) },
        below: { role: 'breadth', values: counts(rows, 10) },
        price,
      })
    case 'curve':
      return contracts(rows)
    case 'episodes':
      return seriesOf({
        start: { role: 'start', type: 'string', values: ['2020-01-01', '2020-03-01'] },
        end: { role: 'end', type: 'string', values: ['2020-02-01', '2020-05-01'] },
        days: number('value', 'days', Float64Array.of(31, 61)),
      })
  }
}

/** Values with every other stretch of fifty rows missing. */
function holes(values: Float64Array, phase: 0 | 1): Float64Array {
  return values.map((value, row) => (Math.floor(row / 50) % 2 === phase ? value : Number.NaN))
}

function counts(rows: number, shift: number): Record<string, number>[] {
  return Array.from({ length: rows }, (_, row) => ({
    '50': 20 + shift + (row % 10),
    '200': 30 - shift + (row % 5),
  }))
}

function contracts(rows: number): SeriesData {
  const perDay = 3
  const day = (row: number) => Math.floor(row / perDay)
  return seriesOf(
    {
      ann_basis_pct: number('value', 'percent', wave(rows, -5, 12)),
      tte_days: number(
        'tenor',
        'days',
        Float64Array.from({ length: rows }, (_, row) => 30 + 60 * (row % perDay)),
      ),
    },
    { time: Float64Array.from({ length: rows }, (_, row) => START + day(row) * DAY_MS) },
  )
}

export const DEFAULT_OPTIONS: DrawingOptions = {
  scale: 'auto',
  price: 'auto',
  marks: { known: [], own: [] },
  show: null,
  timeframe: 'all',
  resolution: null,
  from: null,
  to: null,
  overlays: [],
  styles: [],
  interval: 'auto',
  rebase: null,
  inverted: false,
  hollow: false,
  align: null,
  rule: null,
}

export function inputOf(series: SeriesData, changes: Partial<ChartInput> = {}): ChartInput {
  return {
    series,
    params: {},
    options: DEFAULT_OPTIONS,
    palette: LIGHT_PALETTE,
    width: 1000,
    height: 400,
    ...changes,
  }
}
