import type { ParamListing } from './endpoint'
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

/** A real calendar date: `2026-02-30` is not one. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text
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
      if (!pattern.test(text) || value < (rule.min ?? -Infinity) || value > (rule.max ?? Infinity)) {
        return invalid(`${name} must be ${allowed}`)
      }
      return { status: 'valid', value }
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
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** A value as stored in `ParamValues`: lists as text. */
export function singleValue(value: ParamValue): string | number {
  return Array.isArray(value) ? writeParam(value) : value
}

/** The values as the texts of a query. */
export function writeParams(values: ParamValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeParam(value)]))
}
