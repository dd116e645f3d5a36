import 'server-only'
import { findBaseTable } from '@/lib/sources/base-tables'
import { macroSeries } from '@/lib/sources/macro/macro-series'

const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({ hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }),
)

/** Units that can be converted into each other → how much of the first of them each is. */
const FAMILIES: readonly Readonly<Record<string, number>>[] = [
  { fraction: 1, percent: 0.01, '%': 0.01, permille: 0.001, bp: 0.0001, ratio: 1, 'percentage points': 0.01 },
  { 'H/s': 1, 'kH/s': 1e3, 'MH/s': 1e6, 'GH/s': 1e9, 'TH/s': 1e12, 'PH/s': 1e15, 'EH/s': 1e18, 'ZH/s': 1e21 },
  { bytes: 1, kB: 1e3, MB: 1e6, GB: 1e9 },
  { native: 1, BTC: 1, sat: 1e-8, gwei: 1e-9, wei: 1e-18 },
  { USD: 1, cents: 0.01 },
]

interface Unit {
  family: Readonly<Record<string, number>>
  factor: number
}

/** The unit of a base column, that of the series in economic tables; undefined for unknown columns. */
export function unitOf(table: string, column: string): string | undefined {
  const [kind, id] = table.split('/')
  const series = kind === 'macro' && column === 'value' ? macroSeries(id) : undefined
  if (series) return series.unit
  const columns = findBaseTable(table)?.columns ?? {}
  return Object.hasOwn(columns, column) ? columns[column].unit : undefined
}

/** A unit such as `percent` or `million USD`. One that is in no family is only scaled. */
function readUnit(text: string): Unit {
  const [, scale = '', name] =
    /^(?:(hundred|thousand|million|billion|trillion)s?(?: |$))?(.*)$/.exec(text) ?? []
  const scaled = SCALES.get(scale) ?? 1
  const family = FAMILIES.find((one) => Object.hasOwn(one, name)) ?? { [name]: 1 }
  return { family, factor: scaled * family[name] }
}

/** Units that values of a base column may be given in. */
export function unitsFor(base: string): string[] {
  const { family } = readUnit(base)
  const plain = Object.keys(family)
  const [first] = plain
  const isScaled = family[first] === 1 && !FAMILIES.slice(0, 3).includes(family)
  const scales = isScaled
    ? [...SCALES.keys()].filter((scale) => scale !== 'hundred').map((scale) => `${scale} ${first}`.trim())
    : []
  return [...new Set([base, ...plain, ...scales])].filter((unit) => unit !== '')
}

/** Units that publishers hardly use. */
const RARE = new Set('permille,bp,sat,gwei,wei,cents,ratio,percentage points,%,H/s,kH/s,MH/s'.split(','))

/** Units that values of a base column are likely given in, its own first. */
export const usualUnitsFor = (base: string): string[] =>
  // Some publishers write points of a hundred as parts of one.
  [...unitsFor(base), ...(base === 'index' ? ['hundred index'] : [])].filter(
    (unit) => unit === base || !RARE.has(unit.replace(/^(?:thousand|million|billion|trillion) /, '')),
  )

/** Factor from values in `given` to values in `base`. Throws for units that cannot be converted. */
export function unitFactor(given: string, base: string): number {
  const [from, to] = [readUnit(given.trim()), readUnit(base)]
  const isSame = from.family === to.family || Object.keys(from.family)[0] === Object.keys(to.family)[0]
  // A bare scale, such as “million”, is of the unit itself.
  const isScale = Object.keys(from.family)[0] === ''
  if (!isSame && !isScale)
    throw new Error(`“${given}” cannot be converted to ${base}; allowed: ${unitsFor(base).join(', ')}`)
  const factor = isScale ? from.factor : from.factor / to.factor
  // Powers of ten are exact where their quotient is not.
  return Number(factor.toPrecision(12))
}
