import { numberText } from './number-text'

/** Most bytes of a number's text: a sign, 17 digits, a point, and an exponent of three digits with its sign. */
export const MOST_NUMBER_BYTES = 24

const MINUS = 45
const POINT = 46
const ZERO = 48

/** Powers of ten that a double holds exactly and that a number here is multiplied with. */
const POWERS = Float64Array.from({ length: 19 }, (_, exponent) => Number(`1e${exponent}`))

/** The texts of 0000 to 9999. */
const FOUR_DIGITS = Uint8Array.from({ length: 40_000 }, (_, at) =>
  `${Math.floor(at / 4)}`.padStart(4, '0').charCodeAt(at % 4),
)

/**
 * Writes the text of `numberText` as bytes from a position, and returns the position after it.
 *
 * The 13 digits are a whole number that is made with one multiplication. It is exact unless its fraction is near a
 * half, and then, like very large and small numbers, the number is written by way of its text.
 */
export function writeNumber(value: number, to: Uint8Array, from: number): number {
  const size = Math.abs(value)
  let exponent = size >= 1e-6 && size < 1e13 ? exponentOf(size) : Number.NaN
  const scaled = size * POWERS[12 - exponent]
  let digits = Math.floor(scaled)
  const rest = scaled - digits
  if (rest >= 0.51) digits++
  if (digits === 1e13) {
    digits = 1e12
    exponent++
  }
  if (!(digits >= 1e12 && exponent <= 12) || (rest > 0.49 && rest < 0.51)) return writeText(value, to, from)
  let at = from
  if (value < 0) to[at++] = MINUS
  if (exponent < 0) {
    to[at++] = ZERO
    to[at++] = POINT
    for (let zeros = exponent + 1; zeros < 0; zeros++) to[at++] = ZERO
  }
  const end = withoutZeros(to, at + (exponent < 0 ? 0 : exponent + 1), writeDigits(digits, to, at))
  return exponent < 0 ? end : withPoint(to, at + exponent + 1, end)
}

/** The decimal exponent of a number from 1e-6 to 1e13, which may be one too high just under a power of ten. */
function exponentOf(size: number): number {
  if (size < 1) {
    if (size >= 1e-3) return size >= 1e-1 ? -1 : size >= 1e-2 ? -2 : -3
    return size >= 1e-4 ? -4 : size >= 1e-5 ? -5 : -6
  }
  if (size < 1e6) {
    if (size < 1e3) return size < 10 ? 0 : size < 100 ? 1 : 2
    return size < 1e4 ? 3 : size < 1e5 ? 4 : 5
  }
  if (size < 1e9) return size < 1e7 ? 6 : size < 1e8 ? 7 : 8
  if (size < 1e11) return size < 1e10 ? 9 : 10
  return size < 1e12 ? 11 : 12
}

/** Writes the 13 digits of a whole number and returns the position after them. */
function writeDigits(digits: number, to: Uint8Array, at: number): number {
  const high = Math.floor(digits / 1e8)
  const low = digits - high * 1e8
  const first = Math.floor(high / 1e4)
  const third = Math.floor(low / 1e4)
  to[at] = ZERO + first
  writeFour(high - first * 1e4, to, at + 1)
  writeFour(third, to, at + 5)
  writeFour(low - third * 1e4, to, at + 9)
  return at + 13
}

function writeFour(number: number, to: Uint8Array, at: number): void {
  const digits = number * 4
  to[at] = FOUR_DIGITS[digits]
  to[at + 1] = FOUR_DIGITS[digits + 1]
  to[at + 2] = FOUR_DIGITS[digits + 2]
  to[at + 3] = FOUR_DIGITS[digits + 3]
}

/** The end of a text without the zeros that end its decimals. */
function withoutZeros(to: Uint8Array, decimals: number, end: number): number {
  let at = end
  while (at > decimals && to[at - 1] === ZERO) at--
  return at
}

/** Moves the decimals one position on for a point, if there are any, and returns the new end. */
function withPoint(to: Uint8Array, decimals: number, end: number): number {
  if (end === decimals) return end
  for (let at = end; at > decimals; at--) to[at] = to[at - 1]
  to[decimals] = POINT
  return end + 1
}

function writeText(value: number, to: Uint8Array, from: number): number {
  const text = numberText(value)
  for (let at = 0; at < text.length; at++) to[from + at] = text.charCodeAt(at)
  return from + text.length
}
