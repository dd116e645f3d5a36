import { LINE_COLORS, type LineLook } from '@/lib/contract/fields/line-looks'
import type { PlotField } from '../fields/plot-field'
import type { Palette } from './palette'

/** Chosen looks of lines by the name of a field. Those without a choice are left out. */
export type Looks = ReadonlyMap<string, { color: string | null; width: number | null }>

/** The first line of a chart, whatever its name. */
const FIRST = 'a'

/** The looks that `styles` give to drawn fields, the main one first, and to columns beside them. */
export function looksOf(
  styles: readonly (LineLook & { line: string })[],
  drawn: readonly Pick<PlotField, 'name' | 'aliases'>[],
  palette: Palette,
): Looks {
  const colors = [...palette.series, palette.price]
  const fieldOf = (line: string) => drawn.find(({ name, aliases }) => name === line || aliases.includes(line))
  // A style of the name itself wins over that of the place.
  const inOrder = [...styles].sort((one, other) => Number(other.line === FIRST) - Number(one.line === FIRST))
  return new Map(
    inOrder.map(({ line, color, width }) => {
      const field = fieldOf(line) ?? (line === FIRST ? drawn[0] : undefined)
      return [field?.name ?? line, { color: color && colors[LINE_COLORS.indexOf(color)], width }]
    }),
  )
}

interface Drawn {
  id: string
  type: string
  stack?: string
  lineStyle?: object
  itemStyle?: object
  areaStyle?: object
}

/** Lines and areas with the looks of their fields, and the spans of their periods with the color. */
export function withLooks(series: readonly object[], looks: Looks): object[] {
  return series.map((one) => {
    const { id = '', type, stack, lineStyle, itemStyle, areaStyle } = one as Drawn
    const look = type === 'line' ? looks.get(id.replace(/-range$/, '')) : undefined
    if (!look) return one
    const color = look.color === null ? {} : { color: look.color }
    // Edges of layers keep the color of the background, and a span its width.
    const width = look.width === null || id.endsWith('-range') ? {} : { width: look.width }
    return {
      ...one,
      ...(stack === undefined ? { lineStyle: { ...lineStyle, ...color, ...width } } : {}),
      itemStyle: { ...itemStyle, ...color },
      ...(areaStyle ? { areaStyle: { ...areaStyle, ...color } } : {}),
    }
  })
}
