export interface Ticks {
  min: number
  max: number
  values: number[]
}

const NICE = [1, 2, 2.5, 5, 10]
/** If few labels fit, a step may be this much finer than requested before a coarser one is used. */
const FINER = 0.72
const FEW = 4
/** Most ticks of one axis, and most steps of a loop here, for every domain. */
const MAX_TICKS = 400
/** Largest end of an axis: sums and pads of it are finite. */
const MAX_END = 1e110
/** Smallest end of a log axis or span of a linear one. */
const MIN_END = 1e-110
/** Most decades of a log axis. Smaller values leave it at the bottom. A foot or head of it is finite. */
const MOST_DECADES = 60
/** Smallest span of a linear axis in proportion to its ends. Steps within a smaller one would be lost in rounding. */
const MIN_SPAN = 1e-12

/** Round values that enclose the domain, about `count` of them. */
export function linearTicks(low: number, high: number, count: number): Ticks {
  const bottom = within(-MAX_END, low, MAX_END)
  const top = within(bottom, high, MAX_END)
  if (top - bottom <= Math.max(Math.abs(bottom), Math.abs(top)) * MIN_SPAN || top - bottom < MIN_END) {
    const pad = Math.abs(bottom) * 0.05 || 1
    return enclosing(bottom - pad, top + pad, count)
  }
  return enclosing(bottom, top, count)
}

function enclosing(low: number, high: number, count: number): Ticks {
  const rough = (high - low) / Math.max(1, count)
  const finer = count <= FEW ? FINER : 0.999
  const power = 10 ** Math.floor(Math.log10(rough))
  const chosen = NICE.findIndex((nice) => nice * power >= rough * finer)
  // The domain keeps its ends, so that the plot is not half empty. Ticks are the round values inside it.
  const pad = (high - low) * 0.04
  const min = low >= 0 && low - pad < 0 ? 0 : low - pad
  const max = high <= 0 && high + pad > 0 ? 0 : high + pad
  for (let at = chosen < 0 ? NICE.length - 1 : chosen; ; at--) {
    const values = multiplesWithin(min, max, NICE[at] * power)
    // A single label does not show the scale.
    if (values.length >= 2 || at === 0) return { min, max, values }
  }
}

function multiplesWithin(min: number, max: number, step: number): number[] {
  const values: number[] = []
  const first = Math.ceil(min / step - 1e-9)
  for (let n = 0; n < MAX_TICKS && (first + n) * step <= max + step * 1e-9; n++) {
    values.push(Number(((first + n) * step).toPrecision(12)))
  }
  return values
}

const IN_A_DECADE = [[1, 1.5, 2, 3, 4, 5, 7], [1, 2, 5], [1, 3], [1]]

/** Ticks of a log axis: as many round values per decade as fit, or one every few decades. Needs low > 0. */
export function logTicks(low: number, high: number, count: number): Ticks {
  const top = within(MIN_END, high, MAX_END)
  const bottom = within(Math.max(MIN_END, top / 10 ** MOST_DECADES), low, top)
  const pad = top / bottom > 1 + MIN_SPAN ? (top / bottom) ** 0.04 : 1.05
  const min = bottom / pad
  const max = top * pad
  const decades = Math.log10(max / min)
  for (const factors of IN_A_DECADE) {
    const values = logValues(min, max, factors, 1)
    if (values.length >= 2 && values.length <= Math.max(3, count + 1)) return { min, max, values }
  }
  const values = logValues(min, max, [1], Math.ceil(decades / (Math.max(2, count) + 1)))
  return values.length >= 2 ? { min, max, values } : { ...linearTicks(min, max, count), min, max }
}

function logValues(min: number, max: number, factors: readonly number[], everyDecades: number): number[] {
  const values: number[] = []
  for (let exponent = Math.floor(Math.log10(min)); exponent <= Math.log10(max); exponent++) {
    if (exponent % everyDecades !== 0) continue
    for (const factor of factors) {
      const value = Number((factor * 10 ** exponent).toPrecision(6))
      if (value >= min && value <= max) values.push(value)
    }
  }
  return values
}

function within(least: number, value: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value))
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MINUTE = 60_000

export interface TimeTick {
  at: number
  label: string
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const CLOCK_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE)
const DAY_STEPS = [1, 2, 5, 7, 10, 15]
const MONTH_STEPS = [1, 2, 3, 6]
const CENTURY = 100
const YEAR_STEPS = [1, 2, 4, 5, 10, 20, 50]

/** Ticks of time in UTC. `from`–`to` is visible and `count` labels fit. Also covers a window on either side. */
export function timeTicks(from: number, to: number, count: number): TimeTick[] {
  const span = Math.max(MINUTE, to - from)
  const per = span / Math.max(1, count)
  const start = from - span
  const end = to + span
  const clock = CLOCK_STEPS.find((step) => step >= per)
  if (clock) return clockTicks(start, end, clock)
  const days = DAY_STEPS.find((step) => step * DAY >= per)
  if (days) return dayTicks(start, end, days)
  const months = MONTH_STEPS.find((step) => step * 31 * DAY >= per)
  if (months) return monthTicks(start, end, months)
  const at = YEAR_STEPS.findIndex((step) => step * 366 * DAY >= per)
  const ticks = yearTicks(start, end, YEAR_STEPS[at] ?? CENTURY * Math.ceil(per / (CENTURY * 366 * DAY)))
  const inView = ticks.filter((tick) => tick.at >= from && tick.at <= to)
  // A single year does not show the scale, and there is room for twice as many labels.
  return inView.length < 2 && at > 0 ? yearTicks(start, end, YEAR_STEPS[at - 1]) : ticks
}

function clockTicks(start: number, end: number, step: number): TimeTick[] {
  const ticks: TimeTick[] = []
  for (let at = Math.ceil(start / step) * step; at <= end && ticks.length < MAX_TICKS; at += step) {
    ticks.push({
      at,
      label: at % DAY === 0 ? dayLabel(new Date(at)) : new Date(at).toISOString().slice(11, 16),
    })
  }
  return ticks
}

/** Days counted from the first of each month, so that every month has a label. Days close to the next first are left out. */
function dayTicks(start: number, end: number, step: number): TimeTick[] {
  const ticks: TimeTick[] = []
  for (let month = monthOf(start); monthStart(month) <= end && ticks.length < MAX_TICKS; month++) {
    const first = monthStart(month)
    const days = (monthStart(month + 1) - first) / DAY
    for (let day = 0; day === 0 || days - day > step / 2; day += step) {
      const at = first + day * DAY
      if (at >= start && at <= end) ticks.push({ at, label: dayLabel(new Date(at)) })
    }
  }
  return ticks
}

function monthTicks(start: number, end: number, step: number): TimeTick[] {
  const ticks: TimeTick[] = []
  for (
    let month = Math.ceil(monthOf(start) / step) * step;
    monthStart(month) <= end && ticks.length < MAX_TICKS;
    month += step
  ) {
    ticks.push({ at: monthStart(month), label: month % 12 === 0 ? String(month / 12) : MONTHS[month % 12] })
  }
  return ticks
}

function yearTicks(start: number, end: number, step: number): TimeTick[] {
  const ticks: TimeTick[] = []
  for (
    let year = Math.ceil(monthOf(start) / 12 / step) * step;
    monthStart(year * 12) <= end && ticks.length < MAX_TICKS;
    year += step
  ) {
    ticks.push({ at: monthStart(year * 12), label: String(year) })
  }
  return ticks
}

const monthStart = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1)

function monthOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** `2026` at the start of a year, `Jul` at the start of a month, else `16 Jul`. */
function dayLabel(date: Date): string {
  const month = date.getUTCMonth()
  if (date.getUTCDate() > 1) return `${date.getUTCDate()} ${MONTHS[month]}`
  return month === 0 ? String(date.getUTCFullYear()) : MONTHS[month]
}
