import type { SeriesData } from '@/lib/contract/series'
import type { Level } from '../fields/levels'
import { mainField } from '../fields/main-field'
import { MAIN_LETTER } from '../fields/named-fields'
import type { PlotField } from '../fields/plot-field'
import { formatValue } from '../text/format'

/** Levels of a line, with the price at which it has each, where the chart was asked for that: `Overbought · 84.2 k USD`. */
export function pricedLevels(
  levels: readonly Level[],
  field: PlotField | undefined,
  series: SeriesData,
): Level[] {
  const { reached = [] } = series
  if (!field || reached.length === 0) return [...levels]
  const names = [field.name, ...(mainField(series)?.name === field.name ? [MAIN_LETTER] : [])]
  return levels.map((level) => {
    const conditions = names.map((name) => `${name} = ${level.at}`)
    const row = reached.find(({ condition, isPrice }) => isPrice && conditions.includes(condition))
    const [price] = row?.values ?? []
    if (price === undefined || !row?.unit) return level
    const text = formatValue(price, row.unit)
    return { ...level, name: level.name ? `${level.name} · ${text}` : text }
  })
}
