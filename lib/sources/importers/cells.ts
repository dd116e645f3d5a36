import { RowError } from './shape/row-error'

export { RowError } from './shape/row-error'
export { cellDay, cellInstant } from './shape/times'

const MISSING = new Set(' . .. ... : - -- — – … null none nil nan <na> na n/a #n/a nd n.a.'.split(' '))
/** Marks between groups of digits: spaces of all kinds, apostrophes, and the underscore of programs. */
const GROUPING = /(?<=\d)[\s\u00a0\u2007\u2009\u202f'’_](?=\d{3}(?!\d))/g
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/
const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({ k: 1e3, m: 1e6, mn: 1e6, mio: 1e6, b: 1e9, bn: 1e9, t: 1e12, tn: 1e12 }),
)
const OTHER_CURRENCY = /[€£¥₩₹₽₺]/

/** A number as written: its sign, its digits with their decimal and grouping commas and points, and the factor of its suffix. */
export interface WrittenNumber {
  sign: 1 | -1
  digits: string
  factor: number
}

/** Takes a number apart: minus signs of any kind, parentheses, a dollar or percent sign, and K, M, B or T. Null for other text. */
export function writtenNumber(text: string): WrittenNumber | null {
  let rest = text.trim()
  let minus = 0
  const drop = (pattern: RegExp, sign = false) => {
    const found = pattern.exec(rest)
    if (!found) return
    rest = rest.replace(pattern, '').trim()
    if (sign && !found[0].includes('+')) minus++
  }
  if (/^\(.*\)$/.test(rest)) {
    rest = rest.slice(1, -1).trim()
    minus++
  }
  drop(/^[+\-−–‒]/, true)
  drop(/^(?:US)?\$/i)
  drop(/^[+\-−–‒]/, true)
  drop(/%$/)
  drop(/(?:USD|\$)$/i)
  drop(/(?<=\d)[-−]$/, true)
  const suffix = /(?<=\d) ?(?:k|mn?|mio|bn?|tn?)$/i.exec(rest)?.[0] ?? ''
  const digits = rest.slice(0, rest.length - suffix.length).replaceAll(GROUPING, '')
  if (minus > 1 || !/^[\d.,]+(?:[eE][+-]?\d{1,3})?$/.test(digits) || !/\d/.test(digits)) return null
  return { sign: minus === 1 ? -1 : 1, digits, factor: SCALES.get(suffix.trim().toLowerCase()) ?? 1 }
}

/**
 * A number, or NaN for the usual gap markers. Signs, groups of digits and suffixes are understood as in `writtenNumber`.
 * Any other text rejects the row.
 */
export function cellNumber(text: string | undefined, column: string, decimalComma = false): number {
  if (text === undefined || text === '') return Number.NaN
  const direct = Number(text)
  if (Number.isFinite(direct) && !(decimalComma && text.includes('.'))) return direct
  if (MISSING.has(text.trim().toLowerCase())) return Number.NaN
  if (OTHER_CURRENCY.test(text)) throw new RowError(`${column}: "${text.slice(0, 40)}" is not in US dollars`)
  const written = writtenNumber(text)
  const digits = written?.digits ?? ''
  const pointed = decimalComma
    ? digits.replaceAll('.', '').replace(',', '.')
    : GROUPED.test(digits)
      ? digits.replaceAll(',', '')
      : digits
  const value = pointed === '' ? Number.NaN : Number(pointed)
  if (!written || !Number.isFinite(value))
    throw new RowError(`${column}: "${text.slice(0, 40)}" is not a number`)
  return written.sign * value * written.factor
}

/** A time that is not in the future; rejects the row otherwise. */
export function past(time: number): number {
  if (time > Date.now()) throw new RowError(`${new Date(time).toISOString().slice(0, 10)} is in the future`)
  return time
}
