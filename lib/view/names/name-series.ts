import type { ChartAxis } from '../axes/chart-axis'
import type { Palette } from '../style/palette'
import { NAME_PX, PADDING_PX, type PlacedName } from './place-names'
import type { PlotName } from './plot-name'

export const NAMES = 'names'
/** Over all lines, and over the dotted line of the last value. */
const OVER_LINES = 13

/** Names in the plot: those of levels in pixels, those of lines at their points, with which they move. */
export function nameSeries(
  placed: readonly PlacedName[],
  axes: readonly ChartAxis[],
  palette: Palette,
): object[] {
  const byAxis = [...new Set(placed.map(({ name }) => name.axis))]
  return byAxis.map((axis) => {
    const own = placed.filter(({ name }) => name.axis === axis)
    return {
      id: `${NAMES}-${axis}`,
      name: `${NAMES}-${axis}`,
      type: 'line',
      xAxisIndex: axes[axis].pane,
      yAxisIndex: axis,
      silent: true,
      animation: false,
      z: OVER_LINES,
      showSymbol: true,
      symbol: 'circle',
      symbolSize: 1,
      itemStyle: { color: palette.background, opacity: 0 },
      lineStyle: { color: palette.background, width: 0, opacity: 0 },
      data: own.flatMap(({ point, box, name }) =>
        point
          ? [
              {
                value: point.at,
                label: {
                  ...look(name, palette),
                  // From the corner of the symbol.
                  position: [box.left - point.x + 0.5, (box.top + box.bottom) / 2 - point.y + 0.5],
                  align: 'left',
                },
              },
            ]
          : [],
      ),
      markLine: {
        z: OVER_LINES,
        silent: true,
        symbol: 'none',
        animation: false,
        data: own.flatMap(({ point, box, name }) => {
          if (point) return []
          const [x, y] = [Math.round((box.left + box.right) / 2), Math.round((box.top + box.bottom) / 2)]
          return [
            [
              {
                x: x - 1,
                y,
                lineStyle: { color: palette.background, opacity: 0 },
                label: { ...look(name, palette), position: 'end', distance: 0, align: 'center' },
              },
              { x, y },
            ],
          ]
        }),
      },
    }
  })
}

/** With an outline, which keeps it readable over a line. */
function look({ text, color }: PlotName, { background }: Palette): object {
  return {
    show: true,
    color,
    opacity: 1,
    fontSize: NAME_PX,
    verticalAlign: 'middle',
    padding: [PADDING_PX.down, PADDING_PX.across],
    textBorderColor: background,
    textBorderWidth: 3,
    formatter: text,
  }
}
