import 'server-only'
import { readCsv } from '../csv-rows'
import type { FileHead, Format } from '../format'
import { RowCollector } from '../row-collector'

/** The daily reference rate of the dollar in the ECB’s data portal: USD for one euro. */
const DOLLARS = 'EXR.D.USD.EUR.SP00.A'
const CURRENCIES = ['USD', 'JPY', 'GBP', 'CHF']

type Layout = 'history' | 'portal' | 'sdmx'

function layoutOf({ header }: Pick<FileHead, 'header'>): Layout | null {
  if (header[0] === 'Date' && CURRENCIES.every((name) => header.includes(name))) return 'history'
  if (header.some((name) => name.includes(`(${DOLLARS})`))) return 'portal'
  const isSdmx = ['KEY', 'CURRENCY', 'TIME_PERIOD', 'OBS_VALUE'].every((name) => header.includes(name))
  return isSdmx ? 'sdmx' : null
}

/** Euro reference rates: the file of all currencies, or that of the dollar from the data portal. */
export const ecbRates: Format = {
  id: 'ecb-rates',
  title: 'euro reference rate of the dollar by the ECB: eurofxref-hist.csv or its data portal',
  needs: { columns: ['Date', ...CURRENCIES], name: 'eurofxref-hist.csv' },
  recognize: (head) => (layoutOf(head) ? 'DEXUSEU' : null),
  async read(file, series) {
    const { header } = await file.dialect()
    const layout = layoutOf({ header })
    if (series !== 'DEXUSEU') throw new Error(`“${series}” is not DEXUSEU, the only rate that is read`)
    if (!layout) throw new Error(`The file has no rates of the ECB, such as ${DOLLARS}`)
    const rows = new RowCollector(['value'])
    const portal = header.find((name) => name.includes(DOLLARS)) ?? ''
    const reading = await readCsv(file, (row) => {
      if (layout === 'history') rows.add(row.day('date'), [row.number('USD')])
      else if (layout === 'portal') rows.add(row.day('date'), [row.number(portal)])
      else if (row.text('KEY') === DOLLARS) rows.add(row.day('TIME_PERIOD'), [row.number('OBS_VALUE')])
    })
    const put = {
      table: 'macro/DEXUSEU',
      resolution: '1d' as const,
      layer: 'ecb' as const,
      frame: rows.toFrame(),
    }
    const note = 'the rate of the ECB at 14:15 stands in for that of New York at noon, where that is missing'
    return { ...reading, notes: [note], contributions: [put] }
  },
}
