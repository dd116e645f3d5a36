import { type Bucket, isInProfit, readBuckets } from '@/lib/contract/buckets'
import type { SeriesData } from '@/lib/contract/series'
import { type PlotField, writtenUnit } from '../fields/plot-field'
import { plotFields } from '../fields/plot-fields'
import { bucketsOf } from '../marks/buckets'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import type { Statistic, Statistics } from './statistic'

/** The price that splits a distribution. */
const priceOf = (fields: readonly PlotField[]) =>
  fields.find(({ name }) => /(^|_)price$/.test(name) && !/ath/.test(name))

/** The value that a distribution is about: the coins in profit, or all of them where the series has no price. */
export function mainOfDistribution(series: SeriesData): Statistic | undefined {
  const label = priceOf(plotFields(series)) ? IN_PROFIT : SUPPLY
  return measureDistribution(series).items.find((one) => one.label === label)
}

const IN_PROFIT = 'In profit'
const SUPPLY = 'Supply'

/** The newest distribution: all of it, its part at or below the price, and each group. */
export function measureDistribution(series: SeriesData): Statistics {
  const fields = plotFields(series)
  const row = series.time.length - 1
  const groups = fields.filter(({ role, name }) => role === 'buckets' && name.includes('.'))
  const amount = fields.find(({ role, coin }) => coin && (role === 'buckets' || role === 'total'))
  const unit = amount ? writtenUnit(amount) : 'native'
  const buckets = readBuckets(bucketsOf(series)[row])
  const total = sumOf(buckets)
  if (!(total > 0)) return { label: '', items: [] }
  const price = priceOf(fields)
  const at = price?.values[row] ?? Number.NaN
  const day = formatDate(series.time[row])
  const part = (label: string, value: number): Statistic => ({
    label,
    text: formatValue(value, unit),
    note: `${((value / total) * 100).toFixed(1)} % of all`,
  })
  const inProfit = sumOf(buckets.filter((bucket) => isInProfit(bucket, at)))
  return {
    label: SUPPLY,
    items: [
      ...(Number.isFinite(at) ? [part(IN_PROFIT, inProfit), part('In loss', total - inProfit)] : []),
      { label: SUPPLY, text: formatValue(total, unit), note: day },
      ...(Number.isFinite(at) ? [{ label: 'Price', text: formatValue(at, 'USD'), note: day }] : []),
      ...groups.flatMap((group) => {
        const value = group.values[row]
        return Number.isFinite(value) ? [part(group.label, value)] : []
      }),
    ],
  }
}

const sumOf = (buckets: readonly Bucket[]) => buckets.reduce((sum, { amount }) => sum + amount, 0)
