/** Reason for skipping a row. The message is shown to the person importing the file. */
export class RowError extends Error {}

const MISSING = new Set(['', '.', 'null', 'nan', 'na', 'n/a', '-'])

/** A number, or NaN for the usual gap markers. Any other text rejects the row. */
export function cellNumber(text: string | undefined, column: string): number {
  if (text === undefined || MISSING.has(text.toLowerCase())) return Number.NaN
  const value = Number(text)
  if (!Number.isFinite(value)) throw new RowError(`${column}: "${text.slice(0, 40)}" is not a number`)
  return value
}

/** 00:00Z of the day of `YYYY-MM-DD…` or `MM/DD/YYYY`. */
export function cellDay(text: string | undefined): number {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?![\d])/.exec(text ?? '')
  const american = iso ? null : /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '')
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : ['', '', '']
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (
    year === '' ||
    new Date(time).getUTCDate() !== Number(day) ||
    new Date(time).getUTCMonth() !== Number(month) - 1
  )
    throw new RowError(`"${(text ?? '').slice(0, 40)}" is not a date`)
  return time
}

/** A point in time: milliseconds, or ISO 8601 (UTC if no zone is given). */
export function cellInstant(text: string | undefined): number {
  const value = text ?? ''
  const time = /^\d{12,14}$/.test(value)
    ? Number(value)
    : /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)
      ? Date.parse(value.replace(' ', 'T').replace(/(\d)$/, '$1Z'))
      : Number.NaN
  if (Number.isNaN(time)) throw new RowError(`"${value.slice(0, 40)}" is not a date and time`)
  return time
}
