/**
 * The shortest text of a finite number's 13 significant digits, as JSON and CSV have it.
 *
 * `toPrecision` is twice as fast as making the shortest text of a rounded double, and gives the same text once its
 * trailing zeros are off; numbers it writes with an exponent or without a point need the second way.
 */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e13) return `${value}`
  const text = value.toPrecision(13)
  if (!text.includes('.') || text.includes('e')) return String(Number(text))
  let end = text.length
  while (text.charCodeAt(end - 1) === ZERO) end--
  if (end === text.length) return text
  return text.slice(0, text.charCodeAt(end - 1) === POINT ? end - 1 : end)
}

const ZERO = 48
const POINT = 46

/** The double nearest to the number's 13 significant digits. */
export function roundNumber(value: number): number {
  return Number(value.toPrecision(13))
}
