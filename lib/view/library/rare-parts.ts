import { CustomChart } from 'echarts/charts'
import type { use } from 'echarts/core'
import type { RarePart } from './part'

const SERIES: Record<RarePart, Parameters<typeof use>[0]> = { custom: CustomChart }

/** Parts of the chart library that only few kinds are drawn with. The browser loads them on demand. */
export const RARE_PARTS = Object.values(SERIES).flat()
