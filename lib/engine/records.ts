/**
 * An object of numbers per row, stored as one column per key; NaN where the object lacks the key. The objects themselves
 * would be large: a key such as `200` makes the engine reserve room for every number up to it.
 */
export interface Records {
  readonly length: number
  readonly byKey: Readonly<Record<string, Float64Array>>
}

export function isRecords(column: object): column is Records {
  return 'byKey' in column
}

/** The object of a row; null if it has no key. */
export function recordAt({ byKey }: Records, row: number): Record<string, number> | null {
  const object: Record<string, number> = {}
  let isEmpty = true
  for (const key in byKey) {
    const value = byKey[key][row]
    if (Number.isNaN(value)) continue
    object[key] = value
    isEmpty = false
  }
  return isEmpty ? null : object
}

/** The same keys, the column of each replaced. */
export function mapRecords(
  { length, byKey }: Records,
  replace: (values: Float64Array) => Float64Array,
): Records {
  const columns = Object.fromEntries(Object.entries(byKey).map(([key, values]) => [key, replace(values)]))
  return { length: Object.values(columns)[0]?.length ?? length, byKey: columns }
}

/**
 * Objects of numbers as records, or the values themselves if they are anything else. Everything that is not a number is
 * missing.
 */
export function toRecords(values: readonly unknown[]): Records | readonly unknown[] {
  const byKey: Record<string, Float64Array> = Object.create(null)
  for (const [row, value] of values.entries()) {
    if (value === null || value === undefined) continue
    if (typeof value !== 'object' || Array.isArray(value)) return values
    for (const [key, number] of Object.entries(value)) {
      if (typeof number === 'object' && number !== null) return values
      byKey[key] ??= new Float64Array(values.length).fill(Number.NaN)
      if (typeof number === 'number') byKey[key][row] = number
    }
  }
  return Object.keys(byKey).length > 0 ? { length: values.length, byKey: { ...byKey } } : values
}
