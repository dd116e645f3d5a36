import { expect, test } from 'vitest'
import { LIVE_SOURCES } from '../all-sources'
import { SHAPES_SEEN } from './shapes-seen'

test('a source whose answers nobody has seen is read only by who names it', () => {
  const unseen = LIVE_SOURCES.filter(({ id }) => SHAPES_SEEN[id].isUnseen)
  expect(unseen.length).toBeGreaterThan(0)
  expect(unseen.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([])
})
