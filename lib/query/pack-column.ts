import type { PackedColumn, WireColumn } from '@/lib/contract/series'

/** More digits after the point are not whole numbers at any size that occurs. */
const MOST_DIGITS = 15
/** Rows that are tried before a whole column is. */
const PROBED = 200

/**
 * A column of numbers in the shorter form: as differences, or as it is. Each value is the same to the last bit after
 * `unpacked`; a column of which one would not be stays as it is.
 */
export function packColumn(column: WireColumn): WireColumn | PackedColumn {
  // Most columns say in their last rows which form is shorter.
  if (column.length > 2 * PROBED && Array.isArray(shorterForm(column.slice(-PROBED)))) return column
  return shorterForm(column)
}

function shorterForm(column: WireColumn): WireColumn | PackedColumn {
  const digits = digitsOf(column)
  if (digits === null) return column
  const scale = 10 ** digits
  const whole: (number | null)[] = []
  for (const value of column as (number | null)[]) {
    const scaled = value === null ? null : Math.round(value * scale)
    if (scaled !== null && (!Number.isSafeInteger(scaled) || scaled / scale !== value)) return column
    whole.push(scaled)
  }
  const once = differences(whole)
  const twice = differences(once)
  const forms = [column, { digits, order: 1, steps: once }, { digits, order: 2, steps: twice }] as const
  const safe = forms.filter((form) => !('steps' in form) || form.steps.every(isSafe))
  const lengths = safe.map((form) => JSON.stringify(form).length)
  return safe[lengths.indexOf(Math.min(...lengths))]
}

/** Most digits after the point of any value; null if the column has anything but numbers, or more digits. */
function digitsOf(column: WireColumn): number | null {
  let most = 0
  for (const value of column) {
    if (value === null) continue
    if (typeof value !== 'number' || !Number.isFinite(value)) return null
    const [, after = '', power = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
    most = Math.max(most, after.length - Number(power))
    if (most > MOST_DIGITS) return null
  }
  return most
}

const isSafe = (step: number | null) => step === null || Number.isSafeInteger(step)

/** Each value less the one before it that is there. */
function differences(values: readonly (number | null)[]): (number | null)[] {
  let before = 0
  return values.map((value) => {
    if (value === null) return null
    const step = value - before
    before = value
    return step
  })
}
