/** Options in the form of `parseArgs`. */
export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** Undefined if the option is not given. */
export function readOne<T>(values: Values, name: string, read: (text: string) => T): T | undefined {
  const value = values[name]
  return value === undefined ? undefined : read(String(value))
}

/** Values of an option that can be repeated. Undefined if it is not given. */
export function readMany(values: Values, name: string): string[] | undefined {
  const value = values[name]
  return Array.isArray(value) ? value.map(String) : undefined
}

/** `?name=value`, or an empty string. */
export function toQuery(values: Values, name: string): string {
  return readOne(values, name, (text) => `?${new URLSearchParams({ [name]: text })}`) ?? ''
}

const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({ s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }),
)

/** In milliseconds. */
export function toDuration(text: string): number {
  const [, count, letter = ''] = /^(\d{1,5})([smhd])$/.exec(text) ?? []
  const unit = UNITS.get(letter)
  if (!unit) throw new Error(`${text} is not a duration. Examples: 90m, 24h, 30d.`)
  return Number(count) * unit
}

export function toCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Error(`${text} is not a valid count. Use a whole number from 1 to 999,999,999.`)
  return Number(text)
}

/** In ISO 8601. */
export function toDate(text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`${text} is not a date. Example: 2027-01-31.`)
  return date.toISOString()
}
