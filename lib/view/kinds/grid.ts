import { makeNameAxis } from '../axes/name-axis'
import { writtenUnit } from '../fields/plot-field'
import { AVERAGE, type CalendarGrid, calendarGrid } from '../grid/calendar-grid'
import { cellForm } from '../grid/cell-text'
import type { PlotContext, PlotSpec } from '../plot-context'
import { gridPointer } from '../pointer/grid-pointer'
import type { MarkReading } from '../pointer/pointer'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'

/** Share of the cells that are drawn below full strength. */
const BELOW_FULL = 0.92
/** At full strength, text on a cell is still readable. */
const FULL_OPACITY = 0.6
const GAP_PX = 1
/** Between the cells and the averages. */
const AVERAGE_GAP_PX = 4

interface Cell {
  left: number
  top: number
  width: number
  height: number
  value: number
  text: string
  /** Size of the font, in pixels. */
  size: number
  isAverage: boolean
}

/** Years by months or weekdays: a cell per value, its color from its sign and size, and averages. */
export function buildGrid(context: PlotContext): PlotSpec {
  const { shown, palette } = context
  const grid = calendarGrid(context)
  const cells = cellsOf(context, grid)
  return {
    series: [cellSeries(context, cells)],
    axes: [{ fields: [], unit: shown[0]?.unit ?? 'none', names: grid.lines.map(({ label }) => label) }],
    pointer: gridPointer({
      columns: grid.columns.length,
      rows: grid.lines.length,
      area: context.plot,
      start: [0, 0],
      read: (column, row) => readCell(context, grid, column, row),
    }),
    x: { zoom: false, axis: makeNameAxis(context, grid.columns, 'across') },
    tagged: [],
    drawn: shown,
    colors: Object.fromEntries(
      shown.map(({ name, values }) => [
        name,
        (values.findLast(Number.isFinite) ?? 0) < 0 ? palette.down : palette.up,
      ]),
    ),
  }
}

/** A cell: its month or weekday and year, and its value. */
function readCell(
  { time, shown, palette }: PlotContext,
  { columns, lines }: CalendarGrid,
  column: number,
  row: number,
): MarkReading {
  const cell = lines[row].cells[column]
  const field = cell?.field ?? shown[0]
  const isAverage = column === columns.length - 1 || row === lines.length - 1
  const what = [columns[column], lines[row].label].filter((name) => name !== AVERAGE)
  const place = isAverage ? ['Average', ...what].join(' · ') : what.join(' ')
  const day = cell && cell.row >= 0 && field.role === 'weekday' ? ` · ${formatDate(time[cell.row])}` : ''
  return {
    title: `${place}${day}`,
    entries: [
      {
        field: field.name,
        label: isAverage ? 'Average' : field.label,
        color: cell ? (cell.value < 0 ? palette.down : palette.up) : 'transparent',
        text: formatValue(cell?.value ?? null, writtenUnit(field)),
      },
    ],
  }
}

function cellsOf({ plot, shown }: PlotContext, { columns, lines }: CalendarGrid): Cell[] {
  const values = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell?.value ?? []))
  const unit = shown[0]?.unit ?? 'none'
  const across = plot.width / columns.length
  const down = plot.height / Math.max(1, lines.length)
  const { write, size } = cellForm(values, unit, { width: Math.floor(across) - GAP_PX + 1, height: down })
  return lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell, at): Cell[] => {
      if (!cell) return []
      const lastColumn = at === columns.length - 1
      const lastLine = line === lines.length - 1
      const left = Math.round(plot.left + at * across) + (lastColumn ? AVERAGE_GAP_PX : 0)
      const top = Math.round(plot.top + line * down) + (lastLine ? AVERAGE_GAP_PX : 0)
      const width = Math.round(plot.left + (at + 1) * across) - GAP_PX - left
      const height = Math.round(plot.top + (line + 1) * down) - GAP_PX - top
      return [
        {
          left,
          top,
          width,
          height,
          value: cell.value,
          text: write(cell.value),
          size,
          isAverage: lastColumn || lastLine,
        },
      ]
    }),
  )
}

function cellSeries({ palette }: PlotContext, cells: readonly Cell[]): object {
  const sizes = cells.map(({ value }) => Math.abs(value)).sort((a, b) => a - b)
  const full = sizes[Math.floor(sizes.length * BELOW_FULL)] || 1
  return {
    id: 'cells',
    name: 'cells',
    type: 'custom',
    coordinateSystem: 'none',
    silent: true,
    animation: false,
    z: 1,
    renderItem: ({ dataIndex }: { dataIndex: number }) => {
      const { left, top, width, height, value, text, size, isAverage } = cells[dataIndex]
      const opacity = Math.min(1, Math.abs(value) / full) * FULL_OPACITY
      return {
        type: 'group',
        children: [
          {
            type: 'rect',
            shape: { x: left, y: top, width, height },
            style: {
              fill: value < 0 ? palette.down : palette.up,
              opacity: Number(Math.max(0.04, opacity).toFixed(2)),
            },
          },
          {
            type: 'text',
            x: left + width / 2,
            y: top + height / 2,
            style: {
              text,
              fill: palette.text,
              font: `${isAverage ? 'bold ' : ''}${size}px sans-serif`,
              align: 'center',
              verticalAlign: 'middle',
            },
          },
        ],
      }
    },
    data: cells.map(({ left, top, value }) => [left, top, value]),
  }
}
