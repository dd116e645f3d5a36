import { openSample } from './open-sample'

const [FROM, TO] = [Date.parse('2018-06-01'), Date.parse('2026-06-01')]

/** Logarithms of closes by symbol. */
export type Closes = ReadonlyMap<string, Float64Array>

/** Logarithms of closes, from a day on. */
export async function logsOf(seed: number, symbols: readonly string[]): Promise<Closes> {
  const sample = openSample({ seed, end: '2026-06-30' })
  const logs = new Map<string, Float64Array>()
  for (const symbol of symbols) {
    const { time, columns } = await sample.load(`asset/${symbol}`, '1d', ['close'])
    const close = columns.close as Float64Array
    const [first, end] = [time.findIndex((at) => at >= FROM), time.findIndex((at) => at >= TO)]
    logs.set(symbol, close.slice(first, end).map(Math.log))
  }
  return logs
}

export const meanOf = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length
export const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]

/** Correlation between changes over some days and those over the days after them. */
export function momentum(logs: Float64Array, days: number): number {
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0]
  for (let at = days; at + days < logs.length; at++) {
    const before = logs[at] - logs[at - days]
    const after = logs[at + days] - logs[at]
    n++
    x += before
    y += after
    xx += before * before
    yy += after * after
    xy += before * after
  }
  return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y))
}

/** Logarithms of the price of one in the other, over the days that both have. */
function ratio(base: Float64Array, quote: Float64Array): Float64Array {
  const length = Math.min(base.length, quote.length)
  const [one, other] = [base.slice(base.length - length), quote.slice(quote.length - length)]
  return one.map((value, at) => value - other[at])
}

/** Coins in USD, and the pairs of any two of them. */
export function withPairs(coins: Closes): [name: string, logs: Float64Array][] {
  const names = [...coins.keys()]
  const logs = (name: string) => coins.get(name) ?? new Float64Array()
  return names.flatMap((base, at) => [
    [base, logs(base)] as [string, Float64Array],
    ...names
      .slice(0, at)
      .map((quote): [string, Float64Array] => [`${base}/${quote}`, ratio(logs(base), logs(quote))]),
  ])
}

function average(price: Float64Array, days: number): Float64Array {
  let sum = 0
  return price.map((value, at) => {
    sum += value - (at >= days ? price[at - days] : 0)
    return at >= days - 1 ? sum / days : Number.NaN
  })
}

/** Share of the circular shifts of the positions of a rule that earn less than the rule. */
export function beaten(logs: Float64Array, fast: number, slow: number): number {
  const price = logs.map(Math.exp)
  const [quick, calm] = [average(price, fast), average(price, slow)]
  const returns = logs.slice(slow, -1).map((value, at) => logs[at + slow + 1] - value)
  const length = returns.length
  const isIn = Float64Array.from({ length: 2 * length }, (_, at) =>
    quick[(at % length) + slow] > calm[(at % length) + slow] ? 1 : 0,
  )
  const earned = (shift: number) => {
    let sum = 0
    for (let at = 0; at < length; at++) sum += returns[at] * isIn[at + shift]
    return sum
  }
  const own = earned(0)
  const shifts = Array.from({ length: Math.floor(length / 7) - 1 }, (_, at) => 7 * (at + 1))
  return meanOf(shifts.map((shift) => (earned(shift) < own ? 1 : 0)))
}
