import { BarChart, CandlestickChart, CustomChart } from 'echarts/charts'
import type { use } from 'echarts/core'
import type { RarePart } from './part'

type Extension = Parameters<typeof use>[0]

const SERIES: Record<RarePart, Extension> = {
  bar: BarChart,
  candlestick: CandlestickChart,
  custom: CustomChart,
}

/** Parts of the chart library that lines do without. The browser loads them for the kinds that need them. */
export const RARE_PARTS = Object.values(SERIES).flat()
