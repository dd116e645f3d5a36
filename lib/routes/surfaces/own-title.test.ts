import { expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { askPublic as ask } from '../fake/ask-public'

setEnv({ ACCESS: 'open' })
holdSampleMarket()

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

test('a title that is too long is refused by name', async () => {
  expect((await ask(`/onchain/mvrv.svg?title=${'x'.repeat(81)}`)).text).toContain(
    'title can have at most 80 characters',
  )
})
