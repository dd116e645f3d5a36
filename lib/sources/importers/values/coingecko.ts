import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { past, RowError } from '../cells'
import { readCsv } from '../csv-rows'
import type { FileHead, Format } from '../format'
import type { InputFile } from '../input-file'
import { readList } from '../json/json-file'
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

const PAIR = z.tuple([z.number(), z.number().nullable()])

/** The lists of prices and market caps follow each other, so the file is read twice. */
async function readAnswer(file: InputFile, add: (time: number, price: number, cap: number) => void) {
  const caps = new Map<number, number | null>()
  await readList(file, 'market_caps', PAIR, ([time, cap]) => {
    if (time % DAY_MS === 0) caps.set(time, cap)
  })
  return readList(file, 'prices', PAIR, ([time, price]) =>
    add(past(time), price ?? Number.NaN, caps.get(time) ?? Number.NaN),
  )
}
