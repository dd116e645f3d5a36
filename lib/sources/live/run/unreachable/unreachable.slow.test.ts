import { expect, test } from 'vitest'
import { LIVE_SOURCES } from '../../all-sources'
import type { LiveSource } from '../../live-source'
import { readTwice } from './unreachable.test-data'

/** Coins of the API and of the archive, and one that Binance does not list: all coins take minutes. */
const COINS = new Set(['BTC', 'BCH', 'HYPE'])

const withFewCoins = (source: LiveSource): LiveSource =>
  source.id === 'binance'
    ? { ...source, plan: (state) => source.plan(state).filter(({ streams: [id] }) => COINS.has(id)) }
    : source

/** Sources with several hosts. Another one whose host is down gets nothing at all. */
const SOURCES = LIVE_SOURCES.filter(({ isDefault, hosts }) => isDefault && hosts.length > 1).map(withFewCoins)

test.each(SOURCES)(
  'each host of $id down in the first run and up in the second leaves the rows of a fresh folder',
  async (source) => {
    const without = await readTwice([source])
    for (const { name } of source.hosts) {
      const { sources } = await without((host) => host === name)
      expect(sources[0].read, name).toBeLessThan(sources[0].asked)
    }
  },
)
