import { DAY_MS } from '@/lib/engine/frame'
import 'server-only'
import { z } from 'zod'
import { past, RowError } from './cells'
import type { Format } from './format'
import { readList } from './json/json-file'
import { RowCollector } from './row-collector'

/** `[ms, close]`, or Deribit’s own `[ms, open, high, low, close]`. */
const row = z.array(z.number()).refine((values) => values.length === 2 || values.length === 5)

const isList = (text: string): boolean => /^\s*\[\s*\[\s*\d{12,13}\s*,/.test(text)
const isAnswer = (text: string): boolean =>
  /^\s*\{\s*"jsonrpc"[\s\S]{0,80}"result"\s*:\s*\{\s*"data"\s*:\s*\[\s*\[/.test(text)

export const dvol: Format = {
  id: 'dvol',
  title: 'Deribit volatility index, also as its answer',
  looksLike: ({ text }) => isAnswer(text),
  recognize({ name, text }) {
    const asset = /dvol[_-](btc|eth)|^(btc|eth)[_-].*(?:dvol|volatility)/.exec(name)
    return asset && (isList(text) || isAnswer(text)) ? (asset[1] ?? asset[2]) : null
  },
  async read(file, series) {
    const rows = new RowCollector([series])
    const counted = await readList(file, ['', 'result.data'], (entry) => {
      const read = row.safeParse(entry)
      if (!read.success) throw new RowError('entry is not [ms, close] or [ms, open, high, low, close]')
      const [time] = read.data
      rows.add(Math.floor(past(time) / DAY_MS) * DAY_MS, [read.data[read.data.length - 1]])
    })
    const contribution = { table: 'derivatives/dvol', resolution: '1d' as const, layer: 'deribit' as const }
    return { ...counted, contributions: [{ ...contribution, frame: rows.toFrame() }] }
  },
}
