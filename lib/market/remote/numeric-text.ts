import type { Field } from '@/lib/contract/endpoint'

/** `-1.25`, `3e-7`. A number with leading zeros is a code, and one with separators could mean either. */
const DECIMAL = /^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i

/** Whether a text is a decimal number and nothing else. */
export function isNumericText(value: unknown): value is string {
  return typeof value === 'string' && DECIMAL.test(value)
}

/** A number or numeric text as a number; NaN for anything else. */
export function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : isNumericText(value) ? Number(value) : Number.NaN
}

/** Whether a value is given, but neither a number nor numeric text. An empty text counts as missing. */
export function isUnreadable(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && Number.isNaN(toNumber(value))
}

/** Whether values of an undescribed column are numbers: at least one is, or all are numeric text. */
export function areNumbers(values: readonly unknown[]): boolean {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '')
  return given.some((value) => typeof value === 'number') || (given.length > 0 && given.every(isNumericText))
}

/** Whether a catalog says that a field is a number, or only has its name and the type is assumed. */
export function isDescribedAsNumber({ unit, role, description }: Field): boolean {
  return unit !== 'none' || role !== undefined || description !== ''
}
