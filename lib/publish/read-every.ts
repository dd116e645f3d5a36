const UNITS: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])
/** A timer cannot wait longer. */
const LONGEST_MS = 20 * 86_400_000

/** Milliseconds of a time such as `15m`, `6h` or `1d`. Throws an Error for any other text. */
export function readEvery(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? []
  const ms = Number(count) * (UNITS.get(unit) ?? Number.NaN)
  if (ms <= LONGEST_MS) return ms
  throw new Error(`--every takes minutes, hours or days up to 20d, such as 15m, 6h or 1d, not ${text}.`)
}
