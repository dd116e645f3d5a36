import { expect, test } from 'vitest'
import { frame } from '@/lib/engine/frame'
import { LIVE_SOURCES } from '../../all-sources'
import { StreamBook } from './stream-book'

const DAY = Date.UTC(2026, 5, 29)

test.each([
  ['2026-06-29', undefined, '2026-06-29'],
  ['2022-05-01', undefined, undefined],
  ['2022-05-01', '2026-06-29', '2026-06-29'],
])(
  'a stream that ended on %s and now has a row of 2026-06-29, said to end on %s, ends on %s',
  (kept, now, ends) => {
    const source = LIVE_SOURCES.find(({ id }) => id === 'alternative-me')
    if (!source) throw new Error('no such source')
    const [{ id, table, resolution, columns }] = source.streams
    const stored = { table, resolution, cursor: Date.parse(kept), seen: Date.parse(kept), ended: kept }
    const book = new StreamBook(source, { [id]: stored }, DAY, () => undefined)
    const requests = source.plan(book.state)
    book.ask(requests)
    const rows = frame(Float64Array.of(DAY), { value: Float64Array.of(5) })
    book.take(requests[0], { rows: [], ...(now ? { ended: { [id]: now } } : {}) }, [
      { stream: id, table, resolution, columns, frame: rows },
    ])
    for (const request of requests) book.close(request)
    expect(book.takeComplete().streams[id].ended).toBe(ends)
  },
)
