import 'server-only'
import { cellDay, past } from '../cells'
import { readCsv } from '../csv-rows'
import type { FileHead, Format } from '../format'
import { jsonNumber, readList, within } from '../json/json-file'
import { RowCollector } from '../row-collector'

const AFTERNOON = 'USD (PM)'
const MORNING = 'USD (AM)'

const isAnswer = (text: string) => /^\s*\[\s*\{\s*(?:"is_cms_locked"\s*:\s*\d\s*,\s*)?"d"\s*:/.test(text)
const isFixing = ({ header, text }: FileHead) => header.includes(AFTERNOON) || isAnswer(text)

/** Gold fixings of the LBMA in USD per ounce: the afternoon one, or the morning one where it is missing. */
export const lbmaGold: Format = {
  id: 'lbma-gold',
  title: 'gold price of the LBMA, as CSV or JSON',
  needs: { columns: ['Date', MORNING, AFTERNOON], name: 'LBMA-GOLD.csv' },
  looksLike: isFixing,
  recognize: (head) => (isFixing(head) && /gold|xau/.test(head.name) ? 'gold' : null),
  async read(file, series) {
    if (series !== 'gold') throw new Error(`“${series}” is not gold, the only metal that is read`)
    const rows = new RowCollector(['close'])
    const add = (day: number, price: number) => rows.add(day, [price > 0 ? price : Number.NaN])
    const reading = isAnswer(await file.head())
      ? await readList(file, [''], (entry) =>
          add(past(cellDay(String(within(entry, 'd')))), jsonNumber(within(entry, 'v', 0), 'v')),
        )
      : await readCsv(file, (row) => {
          const afternoon = row.number(AFTERNOON)
          add(row.day('date'), afternoon > 0 ? afternoon : row.number(MORNING))
        })
    const put = {
      table: 'index/gold',
      resolution: '1d' as const,
      layer: 'lbma' as const,
      frame: rows.toFrame(),
    }
    return { ...reading, contributions: [put] }
  },
}
