/** Options as `parseArgs` gives them. */
export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** The value of an option; undefined when it is not given. */
export function readOne<T>(values: Values, name: string, read: (text: string) => T): T | undefined {
  const value = values[name]
  return value === undefined ? undefined : read(String(value))
}

/** Every value of an option that may be repeated; undefined when it is not given. */
export function readMany(values: Values, name: string): string[] | undefined {
  const value = values[name]
  return Array.isArray(value) ? value.map(String) : undefined
}

/** `?name=value`, or nothing. */
export function toQuery(values: Values, name: string): string {
  return readOne(values, name, (text) => `?${new URLSearchParams({ [name]: text })}`) ?? ''
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds. */
export function toDuration(text: string): number {
  const [, count, unit] = /^(\d{1,5})([smhd])$/.exec(text) ?? []
  if (!unit) throw new Error(`${text} is not a duration. Examples: 90m, 24h, 30d.`)
  return Number(count) * UNITS[unit]
}

export function toCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is not a count: write a whole number above 0.`)
  return Number(text)
}

/** ISO time. */
export function toDate(text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`${text} is not a date. Example: 2027-01-31.`)
  return date.toISOString()
}
