import { expect, test } from 'vitest'
import { sharedSources, sharingOf } from './sharing'

test('the operator states the right to show a source by its name, and a wrong name is refused', () => {
  expect([...sharedSources(' binance, bitstamp')]).toEqual(['binance', 'bitstamp'])
  expect(() => sharedSources('binnance')).toThrow('SHARE_SOURCES: there is no source binnance')
  const unread = { name: '', url: '', attribution: '', redistribute: 'no', seen: null } as const
  expect(sharingOf(unread, false)).toEqual({ redistribute: 'no', isUnread: true })
  expect(sharingOf(unread, true)).toEqual({ redistribute: 'yes', isByOperator: true })
  expect(sharingOf({ ...unread, seen: '2026-10-01' }, false)).toEqual({ redistribute: 'no' })
})
