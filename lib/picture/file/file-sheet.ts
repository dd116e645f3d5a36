import { cycleSheet } from '../export/cycle-sheet'
import { rowSheet } from '../export/row-sheet'
import type { Sheet } from '../export/sheet'
import type { LoadedChart } from '../loaded-chart'
import { type FileChoice, fileColumns } from './file-columns'

/** The rows of a chart as a file: the drawn fields of the rows in view, or everything. */
export function fileSheet(chart: LoadedChart, choice: Pick<FileChoice, 'all' | 'aliases'>): Sheet {
  const cycles = cycleSheet(chart)
  if (cycles) return cycles
  const sheet = rowSheet(chart, fileColumns(choice))
  return choice.all ? sheet : withoutEmptyEnds(sheet)
}

/** Without the rows before the first and after the last value, where nothing is drawn. */
function withoutEmptyEnds(sheet: Sheet): Sheet {
  const { columns, count } = sheet
  const isEmpty = (row: number) => columns.every((_, column) => sheet.cell(row, column) === null)
  let start = 0
  let end = count
  while (start < end && isEmpty(start)) start++
  while (end > start && isEmpty(end - 1)) end--
  return {
    ...sheet,
    count: end - start,
    first: (row) => sheet.first(start + row),
    cell: (row, column) => sheet.cell(start + row, column),
  }
}
