import { expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { askPublic } from '../fake/ask-public'

setEnv({ ACCESS: 'open' })
holdSampleMarket()

const ask = async (url: string) => {
  const { status, body } = await askPublic(url, { host: 'charts.internal', 'accept-encoding': 'identity' })
  return { status, text: Buffer.from(body).toString() }
}

const TITLE = 'Halving & <after>'
const QUERY = `title=${encodeURIComponent(TITLE)}`
const WRITTEN = 'Halving &amp; &lt;after&gt;'

test('a title of the reader names pictures and embeds, as text', async () => {
  const picture = await ask(`/onchain/mvrv.svg?${QUERY}`)
  expect(picture.text).toContain(WRITTEN)
  // The picture says what it shows, whatever it is called.
  expect(picture.text).toContain('MVRV ratio: ')
  const embed = await ask(`/embed/onchain/mvrv?${QUERY}`)
  expect([embed.status, embed.text.includes(WRITTEN)]).toEqual([200, true])
  expect(picture.text + embed.text).not.toContain('<after>')
})

test('a file without a place for it, and a title that is too long, are refused by name', async () => {
  for (const url of [
    `/onchain/mvrv.csv?${QUERY}`,
    `/onchain/mvrv.badge.svg?${QUERY}`,
    `/data/onchain/mvrv?${QUERY}`,
  ]) {
    const { status, text } = await ask(url)
    expect([status, JSON.parse(text).parameter], url).toEqual([400, 'title'])
  }
  expect((await ask(`/onchain/mvrv.svg?title=${'x'.repeat(81)}`)).text).toContain(
    'title can have at most 80 characters',
  )
})
