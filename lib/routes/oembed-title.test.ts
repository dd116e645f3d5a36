import { expect, test, vi } from 'vitest'
import { oembedRoute } from './oembed'

const TITLE = `<img src=x> "A" & 'B'`
vi.mock('@/lib/boards/open-board', async (actual) => ({
  ...(await actual<object>()),
  openBoard: async () => ({
    content: { title: TITLE, range: { kind: 'span', span: 'all' } },
    kind: 'shared',
  }),
}))

test('the title is plain text, as the specification says, and is escaped in the markup', async () => {
  const url = `/oembed?url=${encodeURIComponent('/boards/mine')}`
  const { body } = await oembedRoute({ method: 'GET', url, headers: { host: 'charts.internal' } })
  const { title, html } = JSON.parse(Buffer.from(body).toString())
  expect(title).toBe(TITLE)
  expect(html).not.toContain('<img')
  expect(html.match(/</g)).toHaveLength(2)
  expect(html).toContain('title="&lt;img src=x&gt; &quot;A&quot; &amp; ')
})
