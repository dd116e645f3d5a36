// Rows of the table, computed again from those of series. This file imports nothing, so that it shares no code with the table that it checks.

const DAY = 86_400_000

interface ChangeInput {
  /** Form of a change and unit, as the row states them. */
  form: string
  unit: string
  cadence: string
  /** Whether stocks are traded on the day of a time. */
  isSession: (time: number) => boolean
}
const BASIS_POINTS = new Map([
  ['percent', 100],
  ['fraction', 10_000],
  ['basis points', 1],
])

/** A change in the form of the row; null where it has none. */
export function changed(
  { form, unit }: Pick<ChangeInput, 'form' | 'unit'>,
  before: number,
  after: number,
): number | null {
  if (form === 'percent') return before > 0 && after > 0 ? (after / before - 1) * 100 : null
  return form === 'basis points' ? (after - before) * (BASIS_POINTS.get(unit) ?? Number.NaN) : after - before
}

interface Point {
  time: number
  value: number
}

/** Days between neighboring points, of the last thirty the middle one. */
function usualDays(points: readonly Point[]): number {
  const latest = points.slice(-30)
  const steps = latest.slice(1).map(({ time }, at) => (time - latest[at].time) / DAY)
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
}

/** Sessions after one time, up to another. */
function sessionsAfter({ isSession }: ChangeInput, from: number, to: number): number {
  let sessions = 0
  for (let time = from + DAY; time <= to; time += DAY) if (isSession(time)) sessions++
  return sessions
}

/** Changes up to every point, by looking at all points before it. */
export function changesOverDays(
  entry: ChangeInput,
  points: readonly Point[],
  days: number,
  begins: number,
): (number | null)[] {
  const step = usualDays(points)
  let start = 0
  return points.map(({ time, value }, at) => {
    const wanted = time - days * DAY
    while (points[start].time <= wanted) start++
    if (entry.form === 'sum') {
      const inside = points.slice(start, at + 1)
      const step = at > 0 ? time - points[at - 1].time : 0
      if (inside.length < 2 || begins > wanted + Math.max(step, DAY)) return null
      return inside.reduce((sum, one) => sum + one.value, 0)
    }
    if (days < 0.9 * step) return null
    const [older, newer] = [points[start - 1], start < at ? points[start] : undefined]
    const slack = Math.max(days / 20, entry.cadence === 'irregular' ? step : step / 7)
    const isSameSession =
      older && entry.cadence === 'trading-day' && sessionsAfter(entry, older.time, wanted) <= 1
    if (older && (isSameSession || wanted - older.time <= slack * DAY))
      return changed(entry, older.value, value)
    const isClose = newer && newer.time - wanted <= Math.min(days / 7, step / 2) * DAY
    return isClose ? changed(entry, newer.value, value) : null
  })
}

function changesOverPoints(entry: RowInput, points: Point[], count: number): (number | null)[] {
  return points.map(({ value }, at) => {
    if (entry.form !== 'sum') return at < count ? null : changed(entry, points[at - count].value, value)
    if (count < 2 || at + 1 < count) return null
    return points.slice(at + 1 - count, at + 1).reduce((sum, one) => sum + one.value, 0)
  })
}

interface Span {
  least: number
  most: number
}

/** The last of some values, its z-score, and its percentile; null where they do not exist. */
function placed(
  values: (number | null)[],
): [value: number | null, z: number | null, percentile: Span | null] {
  const last = values[values.length - 1]
  if (last === null || last === undefined) return [null, null, null]
  const known = values.filter((one) => one !== null)
  if (known.length < 10) return [last, null, null]
  let sum = 0
  for (const one of known) sum += one
  const mean = sum / known.length
  let squares = 0
  let [below, equal] = [0, 0]
  for (const one of known) {
    squares += (one - mean) ** 2
    // Two ways to compute a change may differ in the last bit, so equal ones count on both sides.
    if (one <= last - 1e-9 * Math.abs(last)) below++
    else if (one <= last + 1e-9 * Math.abs(last)) equal++
  }
  const deviation = Math.sqrt(squares / (known.length - 1))
  return [
    last,
    deviation > 1e-9 * Math.abs(mean) ? (last - mean) / deviation : null,
    { least: (100 * below) / known.length, most: (100 * (below + equal)) / known.length },
  ]
}

/** Robust z-score of the last value among those of four years, and its percentile; null where they do not exist. */
export function ranked(
  values: readonly (number | null)[],
  points: readonly Point[],
): [z: number | null, rank: Span | null] {
  const end = points[points.length - 1].time
  const recent = values.filter((one, at) => one !== null && points[at].time >= end - 1461 * DAY) as number[]
  if (recent.length < 10) return [null, null]
  const last = recent[recent.length - 1]
  const middleOf = (of: number[]) => {
    const sorted = of.toSorted((a, b) => a - b)
    return (sorted[Math.floor((of.length - 1) / 2)] + sorted[Math.ceil((of.length - 1) / 2)]) / 2
  }
  const middle = middleOf(recent)
  const deviation = middleOf(recent.map((one) => Math.abs(one - middle)))
  const slack = 1e-9 * Math.abs(last)
  const below = recent.filter((one) => one < last - slack).length
  const near = recent.filter((one) => Math.abs(one - last) <= slack).length
  const hundredth = 100 / recent.length
  return [
    deviation > 1e-9 * Math.abs(middle) ? (last - middle) / (1.4826 * deviation) : null,
    { least: below * hundredth, most: (below + near) * hundredth },
  ]
}

export interface RowInput extends ChangeInput {
  path: string
  /** Times of the series, milliseconds UTC, and the values of its main field. */
  time: ArrayLike<number>
  values: ArrayLike<number>
  numbers: Readonly<Partial<Record<string, number>>>
}

/** The numbers of a row of the table that differ from those computed here. */
export function tableDifferences(entry: RowInput): string[] {
  const { path, time, values } = entry
  const points: Point[] = []
  for (let row = 0; row < values.length; row++)
    if (Number.isFinite(values[row])) points.push({ time: time[row], value: values[row] })
  const last = points[points.length - 1]
  const sorted = points.map(({ value }) => value).sort((a, b) => a - b)
  const [low, high] = [sorted[0], sorted[sorted.length - 1]]
  const expected: Record<string, number | Span | null> = { last: last.value, low, high, rows: points.length }
  const put = (names: string[], values: (number | Span | null)[]) => {
    for (const [at, name] of names.entries()) expected[name] = values[at]
  }
  const putChanges = (name: string, prefix: string, changes: (number | null)[]) => {
    const [change, , percentile] = placed(changes)
    put([name, `p${prefix}`], [change, percentile])
    put([`z${prefix}`, `rank${prefix}`], change === null ? [null, null] : ranked(changes, points))
  }
  for (const days of [1, 7, 30, 365])
    putChanges(`chg${days}`, String(days), changesOverDays(entry, points, days, time[0]))
  for (const count of [1, 4, 12])
    putChanges(`pub${count}`, `pub${count}`, changesOverPoints(entry, points, count))
  const [, z, percentile] = placed(points.map(({ value }) => value))
  put(['z', 'percentile'], [z, percentile])
  if (entry.form !== 'sum')
    put(['drawdown', 'fromlow'], [changed(entry, high, last.value), changed(entry, low, last.value)])
  return Object.entries(expected).flatMap(([name, wanted]) => {
    const got = entry.numbers[name] ?? null
    // A z-score of values that hardly vary is a matter of rounding.
    if (wanted === null && /^z/.test(name)) return []
    if (typeof wanted === 'object' && wanted && got !== null)
      return got >= wanted.least - 1e-6 && got <= wanted.most + 1e-6
        ? []
        : [`${path} ${name}: ${got} instead of ${wanted.least} to ${wanted.most}`]
    const isSame =
      typeof wanted !== 'number' || got === null
        ? wanted === got
        : Math.abs(wanted - got) <= 1e-6 * Math.max(1e-6, Math.abs(wanted), /^z/.test(name) ? 1 : 0)
    return isSame ? [] : [`${path} ${name}: ${got} instead of ${wanted}`]
  })
}
