import type { SeriesSource } from '@/lib/contract/live/series-source'
import { dayOf } from '@/lib/engine/frame'
import { aboutRows } from '../export/about-rows'
import type { Sheet, SheetColumn } from '../export/sheet'
import { addressOf, citationOf, type FileInput, pageAddress } from './file-input'

export const CSVW_CONTEXT = ['http://www.w3.org/ns/csvw', { '@language': 'en' }]

/** Form of all CSV files. */
export const CSV_DIALECT = { header: true, encoding: 'utf-8', delimiter: ',', lineTerminators: ['\r\n'] }

/**
 * Description of the CSV file of a chart: CSV on the Web (https://www.w3.org/TR/tabular-metadata/), with terms of Dublin
 * Core and schema.org.
 */
export function writeMetadata(input: FileInput, sheet: Sheet): string {
  const { chart, now } = input
  const { endpoint, series } = chart
  const { sources = [], dataRange, resolution } = series.metadata
  const about = aboutRows(chart, sheet)
  const { title, source, definition, revision, endpoint: path, notes = [], ...others } = about
  const { units: _units, publishers: _publishers, ...facts } = others
  const [start, end] = sheet.count > 0 ? [sheet.first(0), sheet.first(sheet.count - 1)] : []
  const document = {
    '@context': CSVW_CONTEXT,
    url: addressOf(input, 'csv'),
    'dc:title': title,
    'dc:description': [endpoint.description, endpoint.reading].filter(Boolean).join(' '),
    'dc:identifier': path,
    'dc:source': source,
    'dc:provenance': definition,
    ...(sources.length > 0 ? { 'dc:license': sources.map(licenseOf) } : {}),
    'dc:bibliographicCitation': citationOf(input, title, source),
    'schema:url': { '@id': pageAddress(input) },
    'schema:measurementTechnique': endpoint.formula,
    'schema:version': revision,
    'schema:sdDatePublished': dayOf(now),
    ...(sheet.key === 'date' && start !== undefined ? { 'schema:temporalCoverage': `${start}/${end}` } : {}),
    ...(resolution ? { 'schema:temporalResolution': resolution } : {}),
    ...(dataRange?.end ? { 'dc:modified': dataRange.end } : {}),
    ...(sources.length > 0 ? { 'schema:isBasedOn': sources.map(basisOf) } : {}),
    'schema:additionalProperty': Object.entries(facts).flatMap(([name, value]) =>
      value === null
        ? []
        : [
            {
              'schema:name': name,
              'schema:value': typeof value === 'string' ? value : JSON.stringify(value),
            },
          ],
    ),
    notes: notes.map((note) => ({ 'schema:text': note })),
    dialect: CSV_DIALECT,
    tableSchema: { columns: [keyColumn(sheet), ...sheet.columns.map(columnOf)] },
  }
  return `${JSON.stringify(document, null, 1)}\n`
}

const KEY_TYPES = {
  'by day': { datatype: 'date', 'dc:description': 'Calendar day, UTC.' },
  'by moment': { datatype: 'dateTime', 'dc:description': 'Time, UTC.' },
  'by count': { datatype: 'integer', 'dc:description': 'Days since the event.' },
} as const

const keyColumn = ({ key, keyed }: Sheet) => ({ name: key, titles: key, required: true, ...KEY_TYPES[keyed] })

const TYPES: Readonly<Record<SheetColumn['type'], string>> = {
  number: 'number',
  text: 'string',
  truth: 'boolean',
  nested: 'json',
}

function columnOf({ name, label, unit, description, type }: SheetColumn) {
  return {
    name: asVariable(name),
    titles: name,
    datatype: TYPES[type],
    'dc:title': label,
    ...(description ? { 'dc:description': description } : {}),
    'schema:unitText': unit,
  }
}

/** Names of columns are variables of URI templates, which have few characters (RFC 6570 §2.3). */
export const asVariable = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /[-!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const licenseOf = ({ license, licenseUrl }: SeriesSource) => (licenseUrl ? { '@id': licenseUrl } : license)

const basisOf = ({ name, url, license, licenseUrl, attribution, redistribute }: SeriesSource) => ({
  'schema:name': name,
  'schema:url': { '@id': url },
  'schema:license': licenseUrl ? { '@id': licenseUrl } : license,
  'schema:creditText': attribution,
  'schema:usageInfo': REDISTRIBUTION[redistribute],
})

const REDISTRIBUTION = {
  yes: 'May be shown to others.',
  no: 'Only the operator may see these values.',
  'non-commercial': 'Non-commercial use only.',
} as const
