import { DAY_MS } from '@/lib/engine/frame'
import 'server-only'
import { z } from 'zod'
import type { Format, Rejected } from './format'
import { wholeText } from './lines'
import { RowCollector } from './row-collector'

/** `[ms, close]`, or Deribit’s own `[ms, open, high, low, close]`. */
const row = z.array(z.number()).refine((values) => values.length === 2 || values.length === 5)

export const dvol: Format = {
  id: 'dvol',
  title: 'Deribit volatility index',
  recognize({ name, text }) {
    const asset = /dvol[_-](btc|eth)/.exec(name)?.[1]
    return asset && /^\s*\[\s*\[\s*\d{12,13}\s*,/.test(text) ? asset : null
  },
  async read(file, series) {
    const parsed = z.array(z.unknown()).parse(JSON.parse(await wholeText(file.path)))
    const rows = new RowCollector([series])
    const rejected: Rejected[] = []
    parsed.forEach((entry, index) => {
      const read = row.safeParse(entry)
      if (read.success)
        rows.add(Math.floor(read.data[0] / DAY_MS) * DAY_MS, [read.data[read.data.length - 1]])
      else rejected.push({ line: index + 1, reason: 'entry is not [ms, close]' })
    })
    const contribution = { table: 'derivatives/dvol', resolution: '1d' as const, layer: 'deribit' }
    return { rows: parsed.length, rejected, contributions: [{ ...contribution, frame: rows.toFrame() }] }
  },
}
