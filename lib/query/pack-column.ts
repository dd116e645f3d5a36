import type { PackedColumn, WireColumn } from '@/lib/contract/series'
import { type SentColumns, wholeNumbers } from './unpack-column'

/** More digits after the point are not whole numbers at any size that occurs. */
const MOST_DIGITS = 15
/** Rows that are tried before a whole column is. */
const PROBED = 200
/** Candles are near the close of their row or of the row before. */
const NEAR = 'close'

/**
 * Columns of numbers in the shorter form: as differences, or as they are. Each value is the same to the last bit after
 * `unpackedColumn`; a column of which one would not be stays as it is.
 */
export function packColumns(columns: Readonly<Record<string, WireColumn>>): SentColumns {
  const packed = Object.entries(columns).map(([name, column]) => {
    const near = name === NEAR ? undefined : columns[NEAR]
    // The last rows say which form is shorter.
    const form = shortestForm(column.slice(-PROBED), near?.slice(-PROBED))
    return [name, (form && inForm(form, column, near)) ?? column] as const
  })
  return Object.fromEntries(packed)
}

type Form = { order: 1 | 2 } | { from: typeof NEAR; before: 0 | 1 }

const OWN: readonly Form[] = [{ order: 1 }, { order: 2 }]
const BESIDE_CLOSE: readonly Form[] = [
  { from: NEAR, before: 0 },
  { from: NEAR, before: 1 },
]

/** The form of the fewest characters; undefined if that is none. */
function shortestForm(column: WireColumn, near: WireColumn | undefined): Form | undefined {
  let least = lengthOf(column)
  let shortest: Form | undefined
  for (const form of near ? [...OWN, ...BESIDE_CLOSE] : OWN) {
    const packed = inForm(form, column, near)
    const length = packed ? lengthOf(packed.steps) : Number.POSITIVE_INFINITY
    if (length < least) [least, shortest] = [length, form]
  }
  return shortest
}

/** The column in this form; undefined if a value would not be exactly the same. */
function inForm(form: Form, column: WireColumn, near: WireColumn | undefined): PackedColumn | undefined {
  const digits = digitsOf(column)
  if (digits === null) return undefined
  const scale = 10 ** digits
  const whole: (number | null)[] = []
  for (const value of column as (number | null)[]) {
    const scaled = value === null ? null : Math.round(value * scale)
    if (scaled !== null && (!Number.isSafeInteger(scaled) || scaled / scale !== value)) return undefined
    whole.push(scaled)
  }
  const steps = stepsOf(form, whole, wholeNumbers(near, scale))
  return steps.every(isSafe) ? { digits, ...form, steps } : undefined
}

function stepsOf(form: Form, whole: readonly (number | null)[], near: readonly number[]) {
  if ('from' in form) {
    return whole.map((value, row) => (value === null ? null : value - (near[row - form.before] ?? 0)))
  }
  const once = differences(whole)
  return form.order === 2 ? differences(once) : once
}

/** Characters that say something: a compression leaves next to nothing of zeros at the end of numbers. */
const lengthOf = (values: WireColumn) => JSON.stringify(values).replace(/0{1,15}(?=[,\]])/g, '').length

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
