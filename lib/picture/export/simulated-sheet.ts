import type { Sheet } from './sheet'

/**
 * A sheet whose last column says that its values are simulated: a CSV file has no other place for it that stays when
 * somebody renames the file. Other sheets are as given.
 */
export function simulatedSheet(sheet: Sheet, isSimulated: boolean): Sheet {
  if (!isSimulated) return sheet
  const own = sheet.columns.length
  return {
    ...sheet,
    columns: [
      ...sheet.columns,
      {
        name: 'simulated',
        label: 'Simulated',
        unit: '',
        description: 'Whether the values of the row are simulated.',
        type: 'truth',
      },
    ],
    cell: (row, column) => (column === own ? true : sheet.cell(row, column)),
  }
}
