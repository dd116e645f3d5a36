import { expect, test } from 'vitest'
import { LIVE_SOURCES } from './all-sources'
import { termsNote } from './sharing'

test('terms were read on a day, or the operator is told to read them, or there are none', () => {
  for (const { id, terms } of LIVE_SOURCES) {
    const note = termsNote(terms)
    expect(URL.canParse(terms.url), id).toBe(true)
    if (terms.seen !== null) {
      expect(terms.seen, id).toMatch(/^20\d{2}-\d{2}-\d{2}$/)
      expect(note, id).toBeNull()
      expect(terms.hasNone, id).toBeUndefined()
    } else if (terms.hasNone) expect(note, id).toContain('states no terms')
    else expect(note, id).toContain(terms.url)
  }
})

test('values whose terms nobody has read are for the operator only', () => {
  const unread = LIVE_SOURCES.filter(({ terms }) => terms.seen === null && !terms.hasNone)
  const open = unread.filter(({ terms }) => terms.redistribute !== 'no').map(({ id }) => id)
  expect(open).toEqual([])
})
