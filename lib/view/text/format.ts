import type { Unit } from '@/lib/contract/endpoint'
import { grouped } from './grouped'

const STEPS: readonly (readonly [size: number, letter: string])[] = [
  [1e18, 'E'],
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
]

/** Larger values than a thousand of the last letter have an exponent. */
const MAX_WITH_LETTER = 1e21

/** `1.37 T`, `842 M`, `1.37e+30`: three significant digits, and a letter for a million or more. */
export function formatCompact(value: number): string {
  if (Math.abs(value) >= MAX_WITH_LETTER) return inPowers(value, 3)
  for (const [size, letter] of STEPS) {
    if (Math.abs(value) >= size * 0.9995) return `${significant(value / size)} ${letter}`
  }
  return formatPlain(value)
}

const inPowers = (value: number, digits: number) => Number(value.toPrecision(digits)).toExponential()

/** Three significant digits without an exponent: `0.0451`, `1.26`, `126`. */
function significant(value: number): string {
  // Rounded first: 0.9999 has the digits of 1.
  const size = Math.abs(Number(value.toPrecision(3)))
  if (size === 0) return '0'
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : Math.min(10, 2 - Math.floor(Math.log10(size)))
  return value.toFixed(digits)
}

/** Smaller values have an exponent, because many zeros are hard to read. */
export const MIN_DECIMAL = 1e-9

/** `68,228.04`, `1.259`, `0.000451`, `1.2e-11`. */
function formatPlain(value: number): string {
  const size = Math.abs(value)
  if (size >= 1000) return size >= 100_000 ? grouped(value, 0) : grouped(value, 2)
  if (size >= 100) return value.toFixed(2)
  if (size >= 1) return value.toFixed(size >= 10 ? 2 : 3)
  if (size === 0) return '0'
  if (size < MIN_DECIMAL) return inPowers(value, 2)
  return value.toFixed(4 - Math.ceil(Math.log10(size)))
}

/** Units that are multiples of another unit. */
const MULTIPLES: ReadonlyMap<string, { of: number; unit: string }> = new Map(
  Object.entries({
    'million USD': { of: 1e6, unit: 'USD' },
    'billion USD': { of: 1e9, unit: 'USD' },
    thousands: { of: 1e3, unit: 'count' },
    millions: { of: 1e6, unit: 'count' },
    'million native': { of: 1e6, unit: 'native' },
  }),
)

/** The unit in which values of a unit are written: `USD` for `billion USD`. */
export const baseUnit = (unit: string): string => MULTIPLES.get(unit)?.unit ?? unit

/** A value with its unit, as shown in legend, readout, and statistics. */
export function formatValue(value: number | null, unit: Unit | string): string {
  if (value === null || !Number.isFinite(value)) return '–'
  const multiple = MULTIPLES.get(unit)
  if (multiple) return formatValue(value * multiple.of, multiple.unit)
  switch (unit) {
    case 'USD':
      return Math.abs(value) >= 1e6 ? `${formatCompact(value)} USD` : `${formatPlain(value)} USD`
    case 'percent':
      // A third decimal of 4.6 % is a zero in every published rate.
      return `${Math.abs(value) >= 1 && Math.abs(value) < 10 ? value.toFixed(2) : formatPlain(value)} %`
    case 'count':
    case 'contracts':
    case 'blocks':
      if (Math.abs(value) < WHOLE && !Number.isInteger(value)) return formatPlain(value)
      return Math.abs(value) >= 1e9 ? formatCompact(value) : grouped(value, 0)
    case 'index':
    case 'none':
      if (Number.isInteger(value) && Math.abs(value) < 1e6) return grouped(value, 0)
      return Math.abs(value) >= 1e6 ? formatCompact(value) : formatPlain(value)
    case 'native':
      return formatAmount(value)
    case 'ratio':
    case 'fraction':
      return Math.abs(value) >= 1e6 ? formatCompact(value) : formatPlain(value)
    case 'sigma':
      return `${formatPlain(value)} σ`
    case 'basis points':
      return `${formatPlain(value)} bp`
    case 'days': {
      const amount = formatAmount(value)
      return `${amount} ${amount === '1' || amount === '-1' ? 'day' : unit}`
    }
    default:
      return `${formatAmount(value)} ${unit}`
  }
}

/** Larger counts are rounded to whole numbers. */
const WHOLE = 1000

/** Amounts. Whole numbers have no decimals. */
function formatAmount(value: number): string {
  if (Math.abs(value) >= 1e6) return formatCompact(value)
  return Number.isInteger(value) ? grouped(value, 0) : formatPlain(value)
}

/** A change with its sign: `+3.2 %`. */
export function formatChange(percent: number | null): string {
  if (percent === null || !Number.isFinite(percent)) return '–'
  const text =
    Math.abs(percent) >= 1000 ? grouped(percent, 0) : percent.toFixed(Math.abs(percent) >= 100 ? 0 : 2)
  return `${percent > 0 ? '+' : ''}${text} %`
}

/** A difference with its sign and unit, with as many decimals as the value: `+0.040 %`. */
export function formatDifference(difference: number, value: number, unit: Unit | string): string {
  const shown = formatValue(value, unit)
  const sign = difference > 0 ? '+' : ''
  const [, decimals = ''] = /^-?[\d,]+(?:\.(\d+))?(?: %| σ| bp| USD| days?)?$/.exec(shown) ?? []
  const rounded = Number(difference.toFixed(decimals.length))
  if (decimals === '' || (rounded === 0 && difference !== 0)) return `${sign}${formatValue(difference, unit)}`
  const number = grouped(rounded, decimals.length)
  return `${sign}${number}${shown.replace(/^[-\d,.]+/, '')}`
}

/**
 * Short labels for an axis. On a linear one they share a magnitude and number of decimals, so that no two are equal. Values
 * have an exponent where other texts of them have one, so that a chart has one notation.
 */
export function tickFormatter(
  values: readonly number[],
  scale: 'linear' | 'log',
  unit: Unit | string,
): (value: number) => string {
  const multiple = MULTIPLES.get(unit)
  if (multiple) {
    const format = tickFormatter(
      values.map((value) => value * multiple.of),
      scale,
      multiple.unit,
    )
    return (value) => format(value * multiple.of)
  }
  const percent = unit === 'percent' ? ' %' : ''
  const largest = Math.max(...values.map(Math.abs), 0)
  if (scale === 'log') return (value) => `${formatScaled(value, letterFor(value, largest))}${percent}`
  if (hasExponent(largest)) return (value) => `${value === 0 ? '0' : inPowers(value, TICK_DIGITS)}${percent}`
  const letter = letterFor(largest, largest)
  const digits = Math.max(...values.map((value) => decimalsOf(value / letter.size)), 0)
  return (value) =>
    value === 0
      ? `0${percent}`
      : letter.size === 1
        ? `${grouped(value, digits)}${percent}`
        : `${(value / letter.size).toFixed(digits)} ${letter.name}${percent}`
}

function hasExponent(value: number): boolean {
  const size = Math.abs(value)
  return size >= MAX_WITH_LETTER || (size > 0 && size < MIN_DECIMAL)
}

interface Letter {
  size: number
  name: string
}

/** Thousands have the letter `k` only on an axis that reaches 10,000. */
function letterFor(value: number, largest: number): Letter {
  for (const [size, name] of STEPS) if (Math.abs(value) >= size * 0.9995) return { size, name }
  return largest >= 1e4 && Math.abs(value) >= 1e3 ? { size: 1e3, name: 'k' } : { size: 1, name: '' }
}

function formatScaled(value: number, { size, name }: Letter): string {
  if (hasExponent(value)) return inPowers(value, TICK_DIGITS)
  const scaled = value / size
  return name ? `${scaled.toFixed(decimalsOf(scaled))} ${name}` : grouped(value, decimalsOf(value))
}

const MAX_DECIMALS = 12
/** Digits of a round number. Later ones are rounding errors. */
const TICK_DIGITS = 7

/** Decimals that a round number needs. */
function decimalsOf(value: number): number {
  const [mantissa, power] = inPowers(value, TICK_DIGITS).split('e')
  const digits = mantissa.split('.')[1]?.length ?? 0
  return Math.min(MAX_DECIMALS, Math.max(0, digits - Number(power)))
}
