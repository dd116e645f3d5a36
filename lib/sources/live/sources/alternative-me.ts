import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { listOf } from '../bounded-shapes'
import { dailyStream, type LiveSource } from '../live-source'
import { readJson } from '../read-json'

/** Values and times are text. Only the newest row says when the next one comes. */
const shape = z.object({
  data: listOf(z.object({ value: z.string().regex(/^\d{1,3}$/), timestamp: z.string().regex(/^\d{10}$/) })),
})

/** Some days are missing for good, such as 2018-04-14 to 2018-04-16. */
export const alternativeMe: LiveSource = {
  id: 'alternative-me',
  title: 'alternative.me Fear and Greed Index',
  about: 'https://alternative.me/crypto/fear-and-greed-index/',
  layer: 'alternative-me',
  hosts: [{ name: 'api.alternative.me', everyMs: 1_000 }],
  terms: {
    name: 'alternative.me',
    url: 'https://alternative.me/crypto/fear-and-greed-index/#api',
    attribution: 'Source: alternative.me',
    redistribute: 'yes',
    seen: '2026-10-01',
  },
  isDefault: true,
  streams: [dailyStream('fear-greed', 'sentiment/fear-greed', ['value'], 3)],
  plan({ today, cursor }) {
    const last = cursor('fear-greed')
    // The newest row is that of today, which still changes.
    const limit = last === null ? 0 : Math.round((today - last) / DAY_MS) + 4
    return [{ streams: ['fear-greed'], url: `https://api.alternative.me/fng/?limit=${limit}`, type: 'json' }]
  },
  read({ bytes }, { today }) {
    const rows = new RowCollector(['value'])
    for (const { value, timestamp } of readJson(bytes, shape).data) {
      const day = Math.floor((Number(timestamp) * 1_000) / DAY_MS) * DAY_MS
      if (day < today) rows.add(day, [Number(value)])
    }
    return { rows: [{ stream: 'fear-greed', frame: rows.toFrame() }] }
  },
}
