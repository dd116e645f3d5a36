import 'server-only'
import { cellDay, past } from '../cells'
import type { Format } from '../format'
import { jsonNumber, readList, within } from '../json/json-file'
import { RowCollector } from '../row-collector'

/** The history of the Fear and Greed Index as alternative.me answers it, newest first. */
export const fearGreedAnswer: Format = {
  id: 'fear-greed-json',
  title: 'answer of alternative.me’s Fear and Greed Index',
  recognize: ({ text }) => (/^\s*\{\s*"name"\s*:\s*"Fear and Greed Index"/.test(text) ? 'fear-greed' : null),
  async read(file) {
    const rows = new RowCollector(['value'])
    const counted = await readList(file, ['data'], (entry) =>
      rows.add(past(cellDay(String(within(entry, 'timestamp')))), [
        jsonNumber(within(entry, 'value'), 'value'),
      ]),
    )
    const target = {
      table: 'sentiment/fear-greed',
      resolution: '1d' as const,
      layer: 'alternative-me' as const,
    }
    return { ...counted, contributions: [{ ...target, frame: rows.toFrame() }] }
  },
}
