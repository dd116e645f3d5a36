import { expect, test } from 'vitest'
import { screenOfAddress } from './screen-of-address'

const ID = 'A1b2-C3d4_E5f6'

test.each([
  ['/screen?where=chg30 > 10', '?where=chg30 > 10'],
  [' https://charts.example/screen?list=onchain/mvrv#top ', '?list=onchain/mvrv'],
  ['?sort=-chg1', '?sort=-chg1'],
  ['/screen', ''],
  [`/watchlists/${ID}`, `?list=${ID}`],
  [`https://charts.example/watchlists/${ID}?x=1`, `?list=${ID}`],
  ['/onchain/mvrv', null],
  ['/watchlists', null],
  ['javascript:alert(1)', null],
  ['/watchlists/../boards', null],
])('%s is the screen %j', (written, screen) => {
  expect(screenOfAddress(written)).toBe(screen)
})
