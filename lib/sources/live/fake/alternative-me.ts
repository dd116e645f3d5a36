import { type FakeSource, json } from './fake-source'

/** `/fng/?limit=n`, newest first; 0 is everything. */
export const fakeAlternativeMe: FakeSource = {
  id: 'alternative-me',
  async answer({ url }, { rows }) {
    if (url.pathname !== '/fng/') return null
    const { time, columns } = await rows('sentiment/fear-greed')
    const values = columns.value as Float64Array
    const limit = Number(url.searchParams.get('limit') ?? 1)
    const data = Array.from(time, (at, row) => ({
      value: String(values[row]),
      timestamp: String(at / 1_000),
    }))
      .filter((_, row) => !Number.isNaN(values[row]))
      .reverse()
    return json({ name: 'Fear and Greed Index', data: limit === 0 ? data : data.slice(0, limit) })
  },
}
