import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { dataHref, embedHref, imageHref, pageHref } from './hrefs'
import { LONGEST_LABEL, MAX_OWN_MARKS, readOwnMark, writeOwnMark } from './own-mark'
import { plainViewState, readViewState } from './read-view-state'

const endpoint = { family: 'onchain', name: 'mvrv', fields: [], parameters: [] } as unknown as Endpoint
const read = (query: string) => readViewState(endpoint, new URLSearchParams(query))

test.each([
  ['2024-01-10:ETF approval', { day: '2024-01-10', label: 'ETF approval' }],
  ['2024-01-10', { day: '2024-01-10', label: '' }],
  [' 2024-01-10 : a:b ', { day: '2024-01-10', label: 'a:b' }],
  ['2024-01-10:<script>alert(1)</script>', { day: '2024-01-10', label: '<script>alert(1)</script>' }],
  ['2024-01-10:a\n\tb\u202ec', { day: '2024-01-10', label: 'a bc' }],
])('%s is read, and written so that it is read again', (text, mark) => {
  expect(readOwnMark(text)).toEqual(mark)
  expect(readOwnMark(writeOwnMark(mark))).toEqual(mark)
})

test.each([
  ['ETF approval', 'mark must be a day as YYYY-MM-DD'],
  ['2024-02-30:Never', 'mark must be a day as YYYY-MM-DD'],
  [`2024-01-10:${'€'.repeat(LONGEST_LABEL + 1)}`, 'at most 60 characters'],
])('%s is left out with a notice', (text, reason) => {
  const { state, notices } = read(`mark=${encodeURIComponent(text)}`)
  expect(state.ownMarks).toEqual([])
  expect(notices).toMatchObject([{ name: 'mark', reason: expect.stringContaining(reason) }])
})

test('signs outside the basic plane count as one character', () => {
  expect(readOwnMark(`2024-01-10:${'🚀'.repeat(LONGEST_LABEL)}`)).not.toHaveProperty('reason')
})

describe('an address', () => {
  test('has several marks in the order of their days, each once, and those beyond the limit have a notice', () => {
    const days = Array.from({ length: MAX_OWN_MARKS + 1 }, (_, at) => `2024-01-${String(31 - at)}:no ${at}`)
    const { state, notices } = read([days[0], ...days].map((one) => `mark=${one}`).join('&'))
    expect(state.ownMarks.map(({ day }) => day)).toEqual(
      days
        .slice(0, MAX_OWN_MARKS)
        .map((one) => one.slice(0, 10))
        .reverse(),
    )
    expect(notices.map(({ reason }) => reason)).toEqual([
      'this day is already marked',
      `a chart can have at most ${MAX_OWN_MARKS} marks`,
    ])
  })

  test('of page, embed, and picture has them, that of the rows does not', () => {
    const { state } = read('mark=2024-01-10:ETF approval&mark=2020-03-12&marks=fomc')
    const query = 'marks=fomc&mark=2020-03-12&mark=2024-01-10:ETF+approval'
    expect(pageHref(endpoint, state)).toBe(`/onchain/mvrv?${query}`)
    expect(embedHref(endpoint, state)).toBe(`/embed/onchain/mvrv?${query}`)
    expect(imageHref(endpoint, state, 'png')).toBe(`/image/onchain/mvrv.png?${query}`)
    expect(dataHref(endpoint, state)).toBe('/data/onchain/mvrv')
    expect(read(query).state).toEqual(state)
  })

  test('of a form names each list of events by itself', () => {
    expect(read('marks=halvings&marks=fomc').state.marks).toEqual(['halvings', 'fomc'])
    expect(read('mark=&mark=').state).toEqual(plainViewState())
  })
})
