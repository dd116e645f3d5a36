import { COLUMN_OF, type Writing } from '@/lib/latest/table/columns'
import { factColumns } from '@/lib/latest/table/write-table'
import { asVariable, CSV_DIALECT, CSVW_CONTEXT } from '@/lib/picture/file/write-metadata'
import { progressNotes, type TableInput, tableHref } from './table-input'

/** Units of numbers by their writing. Values and changes have those of their row. */
const UNITS: Readonly<Record<Writing, string>> = {
  value: 'that of the column unit',
  change: 'that of the columns form and unit',
  dollars: 'USD',
  distance: 'percent',
  percent: 'percent',
  sigma: 'standard deviations',
  days: 'days',
  count: 'count',
  truth: '1 or 0',
}

/** Description of the CSV file of a table: CSV on the Web (https://www.w3.org/TR/tabular-metadata/). */
export function writeTableMetadata(input: TableInput): string {
  const { rows, columns, facts, title, site, page } = input
  const { progress } = facts
  const texts = factColumns([]).map(({ name, description, isDay }) => ({
    name: asVariable(name),
    titles: name,
    datatype: isDay ? 'date' : 'string',
    'dc:description': description,
  }))
  const numbers = columns.map(({ name }) => {
    const known = COLUMN_OF.get(name)
    return {
      name: asVariable(name),
      titles: name,
      datatype: 'number',
      'dc:title': known?.label ?? name,
      'dc:description': known?.description ?? 'A formula over the columns of the table.',
      ...(known ? { 'schema:unitText': UNITS[known.writing] } : { 'schema:measurementTechnique': name }),
    }
  })
  const notes = [
    'Publisher, license and formula of a series are in its own metadata, at its path with the ending .metadata.json.',
    ...(facts.day === null ? [] : [`Values as they were known at the end of ${facts.day}.`]),
    ...progressNotes(facts),
  ]
  const document = {
    '@context': CSVW_CONTEXT,
    url: `${site}${tableHref(input, 'csv')}`,
    'dc:title': title,
    'dc:description': 'One row for each series: its last value, its changes, and how unusual they are.',
    ...(facts.isSimulated ? { 'dc:source': 'Simulated sample data' } : {}),
    ...(progress ? { 'schema:version': progress.revision } : {}),
    'dc:bibliographicCitation': `${title}. Chartroom, ${site}${page}. Retrieved ${facts.written.slice(0, 10)}.`,
    'schema:url': { '@id': `${site}${page}` },
    'schema:size': rows.length,
    'schema:sdDatePublished': facts.written.slice(0, 10),
    notes: notes.map((note) => ({ 'schema:text': note })),
    dialect: CSV_DIALECT,
    // Notes come last, as in CSV.
    tableSchema: { columns: [...texts.slice(0, -1), ...numbers, ...texts.slice(-1)], primaryKey: 'path' },
  }
  return `${JSON.stringify(document, null, 1)}\n`
}
