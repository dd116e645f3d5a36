import { expect, test } from 'vitest'
import { LIVE_SOURCES } from '../../all-sources'
import { readTwice } from './unreachable.test-data'

/** Sources with several hosts. One host that is down is a source that gives nothing. */
const SOURCES = LIVE_SOURCES.filter(({ isDefault, hosts }) => isDefault && hosts.length > 1)

test.each(SOURCES)(
  'each host of $id down in the first run and up in the second gives the rows of a fresh folder',
  async (source) => {
    const without = await readTwice([source])
    for (const { name } of source.hosts) {
      const { sources } = await without((host) => host === name)
      // Some hosts only have files that no current stream needs.
      if (source.id === 'exchanges') expect(sources[0].read, name).toBeLessThan(sources[0].asked)
    }
  },
)
