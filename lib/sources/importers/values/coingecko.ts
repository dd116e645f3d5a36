import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import { cellInstant, past, RowError } from '../cells'
import { readCsv } from '../csv-rows'
import type { FileHead, Format } from '../format'
import type { InputFile } from '../input-file'
import { jsonNumber, readList, within } from '../json/json-file'
import { instrumentOf } from '../meaning/instrument'
import { dailyOf, RowCollector } from '../row-collector'

function isCoingecko({ header, text }: FileHead): boolean {
  const isCsv = header.slice(0, 2).join() === 'snapped_at,price'
  return isCsv || /^\s*\{\s*"prices"\s*:\s*\[\s*\[\s*\d{13}/.test(text)
}

/**
 * Prices and market caps of CoinGecko: one row per day, taken at 00:00, so the close of the day before. The last row is
 * taken when the file is made and left out.
 */
export const coingecko: Format = {
  id: 'coingecko',
  title: 'CoinGecko prices and market caps, as CSV or JSON',
  needs: { columns: ['snapped_at', 'price', 'market_cap', 'total_volume'], name: 'btc-usd-max.csv' },
  looksLike: isCoingecko,
  recognize(head) {
    const named = isCoingecko(head) ? instrumentOf(head.name) : null
    return named?.kind === 'asset' ? named.series : null
  },
  async read(file, series) {
    const closes = new RowCollector(['close'])
    const caps = new RowCollector([series])
    const add = (time: number, price: number, cap: number) => {
      if (time % DAY_MS !== 0) return
      if (price <= 0) throw new RowError(`the price must be above 0, got ${price}`)
      closes.add(time - DAY_MS, [price])
      caps.add(time - DAY_MS, [cap > 0 ? cap : Number.NaN])
    }
    const counted = /^\s*\{/.test(await file.head())
      ? await readAnswer(file, add)
      : await readCsv(file, (row) =>
          add(row.instant('snapped_at'), row.number('price'), row.number('market_cap')),
        )
    const contributions = [
      dailyOf(`asset/${series}`, 'coingecko', closes),
      dailyOf('caps/market', 'coingecko', caps),
    ]
    return { ...counted, contributions }
  },
}

/** The lists of prices and market caps follow each other, so the file is read twice. */
async function readAnswer(file: InputFile, add: (time: number, price: number, cap: number) => void) {
  const caps = new Map<unknown, number>()
  const readCap = (entry: unknown) => {
    const time = within(entry, 0)
    if (Number(time) % DAY_MS === 0) caps.set(time, jsonNumber(within(entry, 1), 'market_caps'))
  }
  await readList(file, ['market_caps'], readCap, { isOptional: true })
  return readList(file, ['prices'], (entry) => {
    const time = past(cellInstant(String(within(entry, 0))))
    add(time, jsonNumber(within(entry, 1), 'prices'), caps.get(within(entry, 0)) ?? Number.NaN)
  })
}
