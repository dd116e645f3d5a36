export interface Ticks {
  min: number
  max: number
  values: number[]
  /** Distance of neighboring labels; of a log axis the smallest one. */
  step: number
}

const NICE = [1, 2, 2.5, 5, 10]

/** Round values that enclose the domain, about `count` of them. */
export function linearTicks(low: number, high: number, count: number): Ticks {
  if (low === high) {
    const pad = Math.abs(low) * 0.05 || 1
    return linearTicks(low - pad, high + pad, count)
  }
  const rough = (high - low) / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (NICE.find((nice) => nice * power >= rough * 0.999) ?? 10) * power
  // The domain keeps its own ends, so that a plot is not half empty; ticks are the round values inside it.
  const pad = (high - low) * 0.04
  const min = low >= 0 && low - pad < 0 ? 0 : low - pad
  const max = high <= 0 && high + pad > 0 ? 0 : high + pad
  const values: number[] = []
  for (let k = Math.ceil(min / step - 1e-9); k * step <= max * (1 + 1e-12) + 1e-300 || k * step <= max; k++) {
    values.push(Number((k * step).toPrecision(12)))
  }
  return { min, max, values, step }
}

/** Ticks of a log axis: decades, and their halves and quarters where few decades are shown. Needs low > 0. */
export function logTicks(low: number, high: number, count: number): Ticks {
  const pad = (high / low) ** 0.04
  const min = low / pad
  const max = high * pad
  const decades = Math.log10(max / min)
  const perDecade =
    decades <= 1.2 ? [1, 1.5, 2, 3, 4, 5, 7] : decades <= 2.5 ? [1, 2, 5] : decades <= 4 ? [1, 3] : [1]
  const skip = Math.max(1, Math.ceil(decades / Math.max(2, count + 1)))
  const values: number[] = []
  for (let exponent = Math.floor(Math.log10(min)); exponent <= Math.ceil(Math.log10(max)); exponent++) {
    if (perDecade.length === 1 && exponent % skip !== 0) continue
    for (const factor of perDecade) {
      const value = Number((factor * 10 ** exponent).toPrecision(6))
      if (value >= min && value <= max) values.push(value)
    }
  }
  if (values.length < 2) return { ...linearTicks(min, max, count), min, max }
  return { min, max, values, step: values[0] / 10 }
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface TimeTick {
  at: number
  label: string
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Ticks of time in UTC, `from`–`to` being visible and `count` labels fitting; a window on each side is covered too. */
export function timeTicks(from: number, to: number, count: number): TimeTick[] {
  const span = Math.max(1, to - from)
  const per = span / Math.max(1, count)
  const start = from - span
  const end = to + span
  if (per > 200 * DAY) return yearTicks(start, end, Math.max(1, Math.round(per / (365 * DAY))))
  if (per > 20 * DAY) return monthTicks(start, end, [1, 2, 3, 6].find((step) => step * 31 * DAY >= per) ?? 6)
  const steps = [
    HOUR,
    2 * HOUR,
    3 * HOUR,
    6 * HOUR,
    12 * HOUR,
    DAY,
    2 * DAY,
    5 * DAY,
    7 * DAY,
    14 * DAY,
    20 * DAY,
  ]
  const step =
    per < HOUR
      ? HOUR / ([60, 30, 12, 6, 4, 2].find((part) => HOUR / part >= per) ?? 2)
      : (steps.find((one) => one >= per) ?? 20 * DAY)
  const ticks: TimeTick[] = []
  for (let at = Math.ceil(start / step) * step; at <= end && ticks.length < 400; at += step) {
    const date = new Date(at)
    const atMidnight = at % DAY === 0
    const label = atMidnight
      ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
      : `${String(date.getUTCHours()).padStart(2, '0')}:${String(date.getUTCMinutes()).padStart(2, '0')}`
    ticks.push({ at, label })
  }
  return ticks
}

function yearTicks(start: number, end: number, step: number): TimeTick[] {
  const every = [1, 2, 3, 4, 5, 10, 20, 50].find((nice) => nice >= step) ?? 100
  const ticks: TimeTick[] = []
  for (let year = Math.ceil(new Date(start).getUTCFullYear() / every) * every; ; year += every) {
    const at = Date.UTC(year, 0, 1)
    if (at > end) return ticks
    ticks.push({ at, label: String(year) })
  }
}

function monthTicks(start: number, end: number, step: number): TimeTick[] {
  const first = new Date(start)
  const ticks: TimeTick[] = []
  for (
    let month = Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth()) / step) * step;
    ;
    month += step
  ) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1)
    if (at > end) return ticks
    ticks.push({ at, label: month % 12 === 0 ? String(month / 12) : MONTHS[month % 12] })
  }
}
