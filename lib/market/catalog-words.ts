import type { Cadence, ChangeKind, Unit, WireType } from '@/lib/contract/endpoint'

/** The values that the contract defines, to recognize values that only other servers use. */
const UNIT_SET: Record<Unit, true> = {
  USD: true,
  'million USD': true,
  'billion USD': true,
  JPY: true,
  CNY: true,
  CHF: true,
  BRL: true,
  thousands: true,
  millions: true,
  'million native': true,
  native: true,
  BTC: true,
  percent: true,
  fraction: true,
  ratio: true,
  index: true,
  count: true,
  contracts: true,
  hours: true,
  days: true,
  weeks: true,
  months: true,
  blocks: true,
  seconds: true,
  milliseconds: true,
  'coin-days': true,
  'coin-blocks': true,
  'USD-days': true,
  'TH/s': true,
  GW: true,
  TWh: true,
  gwei: true,
  'sat/vB': true,
  'sat/B': true,
  bytes: true,
  'basis points': true,
  date: true,
  text: true,
  sigma: true,
  none: true,
}

const CADENCE_SET: Record<Cadence, true> = {
  block: true,
  hourly: true,
  daily: true,
  'trading-day': true,
  weekly: true,
  monthly: true,
  quarterly: true,
  irregular: true,
}

const CHANGE_SET: Record<ChangeKind, true> = { percent: true, points: true, 'basis points': true, sum: true }

export const UNITS = Object.keys(UNIT_SET) as Unit[]
export const CHANGES = Object.keys(CHANGE_SET) as ChangeKind[]
export const CADENCES = Object.keys(CADENCE_SET) as Cadence[]

/** Other names of wire types: what other catalogs and schemas call them. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    number: 'number',
    float: 'number',
    double: 'number',
    decimal: 'number',
    integer: 'integer',
    int: 'integer',
    bigint: 'integer',
    string: 'string',
    date: 'string',
    text: 'string',
    boolean: 'boolean',
    bool: 'boolean',
    object: 'object',
    array: 'object',
    null: 'null',
  }),
)

/** `Number?` → `number?`; undefined for an unknown type. */
export function wireTypeOf(word: string | undefined): WireType | undefined {
  const [, name, mark] = /^([a-z]+)\s*(\??)$/.exec(word?.toLowerCase().trim() ?? '') ?? []
  const type = name && TYPE_NAMES.get(name)
  if (!type) return undefined
  return (type === 'null' ? 'null?' : type + mark) as WireType
}
