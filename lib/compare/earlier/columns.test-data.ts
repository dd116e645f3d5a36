import { DAY_MS } from '@/lib/engine/frame'

// Whole numbers and their quotients: the same bits on every machine.

const ROWS = 420
const STEP = 7919

/** Days, of which a few are lacking. */
export const earlierTime = Float64Array.from(
  { length: ROWS },
  (_, row) => (18_000 + row + Math.floor(row / 97)) * DAY_MS,
)

const walk = (seed: number, holes: (row: number) => boolean) => {
  let value = 40_000 + seed
  return Float64Array.from({ length: ROWS }, (_, row) => {
    value += ((row * STEP * (seed + 3)) % 2003) - 990
    return holes(row) ? Number.NaN : value / 64
  })
}

/** `a` has a value on every row, `b` has weekends without one, and `mvrv` begins late and has long gaps. */
export const earlierColumns: ReadonlyMap<string, Float64Array> = new Map([
  ['a', walk(1, () => false)],
  ['b', walk(5, (row) => row % 7 > 4)],
  ['mvrv', walk(11, (row) => row < 40 || (row > 200 && row < 230) || row % 53 === 0)],
  // Also below zero.
  ['net_flow', walk(2, (row) => row % 31 === 7).map((value) => value - 640)],
])
