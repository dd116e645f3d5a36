import type { ParamListing } from './endpoint'
import { isCalendarDate } from './params/calendar-date'
import { getParam } from './params/dictionary'
import type { Param, ParamValues } from './params/param'

export type ReadResult<T> =
  | { status: 'valid'; value: T }
  | { status: 'invalid'; reason: string; allowed: string }
  | { status: 'missing' }

export type ParamValue = string | number | string[]

/** Description of the allowed values, for `allowed` in error bodies and for help texts. */
export function describeAllowed(
  param: Pick<Param, 'kind' | 'allowed' | 'min' | 'max' | 'maxLength'>,
): string {
  switch (param.kind) {
    case 'enum':
      return `one of ${(param.allowed ?? []).join(', ')}`
    case 'integer':
      return `a whole number from ${param.min} to ${param.max}`
    case 'number':
      return `a number from ${param.min} to ${param.max}`
    case 'date':
      return 'a calendar date as YYYY-MM-DD'
    case 'list':
      return `field names separated by commas, at most ${param.maxLength} characters`
    case 'code':
      return `letters and digits, at most ${param.maxLength} characters`
  }
}

/**
 * Parses the text of a parameter. Trims it, treats empty text as missing, and ignores case in enumerations. `listing`
 * narrows the allowed values to those of a route.
 */
export function readParam(
  name: string,
  raw: string | null | undefined,
  listing?: ParamListing,
): ReadResult<ParamValue> {
  const param = getParam(name)
  const rule = listing?.allowed ? { ...param, allowed: listing.allowed } : param
  const text = (raw ?? '').trim()
  if (text === '') return { status: 'missing' }
  const allowed = describeAllowed(rule)
  const invalid = (reason: string): ReadResult<ParamValue> => ({ status: 'invalid', reason, allowed })

  switch (rule.kind) {
    case 'enum': {
      const lower = text.toLowerCase()
      const wanted = rule.aliases?.get(lower) ?? lower
      const value = rule.allowed?.find((candidate) => candidate.toLowerCase() === wanted.toLowerCase())
      return value === undefined ? invalid(`${name} must be ${allowed}`) : { status: 'valid', value }
    }
    case 'integer':
    case 'number': {
      const pattern = rule.kind === 'integer' ? /^[+-]?\d{1,15}$/ : /^[+-]?(\d{1,15})(\.\d{1,15})?$/
      const value = Number(text)
      const fits = pattern.test(text) && isInRange(value, rule)
      return fits ? { status: 'valid', value } : invalid(`${name} must be ${allowed}`)
    }
    case 'date':
      return isCalendarDate(text) ? { status: 'valid', value: text } : invalid(`${name} must be ${allowed}`)
    case 'list': {
      if (text.length > (rule.maxLength ?? 1000)) return invalid(`${name} must be ${allowed}`)
      const names = [
        ...new Set(
          text
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        ),
      ]
      return names.length === 0 ? { status: 'missing' } : { status: 'valid', value: names }
    }
    case 'code': {
      const fits = text.length <= (rule.maxLength ?? 16) && /^[0-9A-Za-z+]+$/.test(text)
      return fits ? { status: 'valid', value: text.toUpperCase() } : invalid(`${name} must be ${allowed}`)
    }
  }
}

/** The text that `readParam` reads back as the same value. */
export function writeParam(value: ParamValue): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'number' && isSmall(value) ? writeSmall(value) : String(value)
}

/**
 * The result that `readParam` has for the text of a value. A number is checked as it is; other values are text already.
 */
export function checkParam(name: string, value: ParamValue, listing?: ParamListing): ReadResult<ParamValue> {
  const param = getParam(name)
  const isNumber = param.kind === 'integer' || param.kind === 'number'
  if (typeof value !== 'number' || !isNumber) return readParam(name, writeParam(value), listing)
  const isWritable = param.kind === 'integer' ? Number.isInteger(value) : hasFewDecimals(value)
  if (isWritable && Math.abs(value) < TOO_LARGE && isInRange(value, param)) {
    // Negative zero has the text of zero.
    return { status: 'valid', value: value + 0 }
  }
  const allowed = describeAllowed(param)
  return { status: 'invalid', reason: `${name} must be ${allowed}`, allowed }
}

/** Digits before and after the decimal point, each. */
const MAX_DIGITS = 15
const TOO_LARGE = 10 ** MAX_DIGITS

function isInRange(value: number, { min = -Infinity, max = Infinity }: Pick<Param, 'min' | 'max'>): boolean {
  return value >= min && value <= max
}

function hasFewDecimals(value: number): boolean {
  return Number(value.toFixed(MAX_DIGITS)) === value
}

/** `String` writes such a number with an exponent, which is not read. */
function isSmall(value: number): boolean {
  return value !== 0 && Math.abs(value) < 1e-6 && hasFewDecimals(value)
}

function writeSmall(value: number): string {
  return value.toFixed(MAX_DIGITS).replace(/(?<!0)0+$/, '')
}

/** A value as stored in `ParamValues`: lists as text. */
export function singleValue(value: ParamValue): string | number {
  return Array.isArray(value) ? writeParam(value) : value
}

/** The values as the texts of a query. */
export function writeParams(values: ParamValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeParam(value)]))
}
