import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addThree } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { emptyBoard, MAX_NUMBERS, MAX_SCREENS, TEXT_LENGTH, type TextCell } from '../board'
import { lastDayOf, loadCells } from '../load-cells'
import { openBoard } from '../open-board'
import { addBoard, addCell, copyBoard, shareOwn } from '../own-boards'
import { readContent } from '../read-content'
import { aboutNumber } from './live-number'
import { loadNumbers } from './load-numbers'
import { storyOf } from './story-of'

const state = createTestState()
let owner: Viewer
let other: Viewer

beforeAll(async () => {
  holdInProcess({ market: createFakeMarket(), state })
  ;({ owner, other } = await addThree(await state.database()))
})

const text = (words: string) => ({ text: words, width: 'full', height: 'short' }) as const
const chart = { path: 'onchain/open', query: '', title: null, width: 'third', height: 'short' } as const
const board = (...cells: readonly unknown[]) => ({ ...emptyBoard('Mine'), cells })

describe('a text', () => {
  test('is stored as written, copied, shared, and followed by charts', async () => {
    const words = '# Now\n\n<b>MVRV</b> is {{onchain/open}}\ttoday'
    const id = await addBoard(owner, board(text(`${words}\r\n\r\n`)))
    await addCell(owner, id, chart)
    const { content } = await openBoard(id, owner)
    expect(content.cells).toEqual([text(words), chart])
    await shareOwn(owner, id, true)
    const copy = await copyBoard(other, id)
    expect((await openBoard(copy, other)).content.cells).toEqual(content.cells)
    const loaded = await loadCells(content.cells, other)
    expect(loaded[0]).toMatchObject({ title: 'Now', blocks: [{ kind: 'heading' }, { kind: 'paragraph' }] })
    expect(lastDayOf(loaded)).toBe('2021-02-03')
    const [again] = await loadCells(content.cells, other)
    expect('blocks' in again && again.blocks).toBe(storyOf(content.cells[0] as TextCell).blocks)
  })

  test.each([
    ['too long', text('x'.repeat(TEXT_LENGTH + 1)), `<=${TEXT_LENGTH} characters`],
    ['with a control character', text('a\u0000b'), 'must not have control characters'],
    ['with fields of a chart', { ...text('a'), path: 'onchain/open' }, 'path'],
    ['with a title', { ...text('a'), title: 'x' }, 'title'],
    ['that is a list', { ...text('a'), text: ['a'] }, 'string'],
    ['with another width', { ...text('a'), width: 'huge' }, 'width'],
    ['that is nothing', null, 'object'],
  ])('%s is refused with its place', (_, cell, words) => {
    expect(() => readContent(board(chart, cell))).toThrow(words)
    expect(() => readContent(board(chart, cell))).toThrow(/cells 2/)
  })

  test('can have so many numbers on a board, and not one more', () => {
    const numbers = (count: number) =>
      text(Array.from({ length: count }, (_, at) => `{{onchain/open@x=${at}}}`).join(' '))
    expect(readContent(board(numbers(MAX_NUMBERS))).cells).toHaveLength(1)
    expect(() => readContent(board(numbers(MAX_NUMBERS), numbers(1)))).toThrow(
      `at most ${MAX_NUMBERS} numbers`,
    )
  })
})

describe('a screen', () => {
  const screen = (query: string) => ({ screen: query, title: null, width: 'half', height: 'tall' }) as const

  test('is stored and copied with its query', async () => {
    const id = await addBoard(owner, board(screen('?list=abc'), screen('')))
    expect((await openBoard(id, owner)).content.cells).toEqual([screen('?list=abc'), screen('')])
    expect((await loadCells((await openBoard(id, owner)).content.cells, null))[0]).toMatchObject({
      screen: '?list=abc',
    })
  })

  test.each([
    ['without a question mark', screen('list=abc'), 'must begin with a question mark'],
    ['that is too long', screen(`?${'x'.repeat(2000)}`), '2000'],
    ['with fields of a chart', { ...screen(''), path: 'onchain/open' }, 'path'],
  ])('%s is refused', (_, cell, words) => {
    expect(() => readContent(board(cell))).toThrow(words)
  })

  test('can be on a board so many times, and not once more', () => {
    const many = (count: number) => board(...Array.from({ length: count }, () => screen('')))
    expect(readContent(many(MAX_SCREENS)).cells).toHaveLength(MAX_SCREENS)
    expect(() => readContent(many(MAX_SCREENS + 1))).toThrow(`at most ${MAX_SCREENS} screens`)
  })
})

describe('a number', () => {
  const one = async (address: string, to: string | null, viewer: Viewer | null, now = Date.UTC(2021, 1, 4)) =>
    (await loadNumbers([address], { to, asOf: null }, viewer, now))[address]

  test('is the last value at or before the last day of the board, with unit, day, and link', async () => {
    const now = await one('onchain/open', null, null)
    expect(now).toMatchObject({ date: '2021-02-03', href: '/onchain/open', age: null })
    const earlier = await one('onchain/open', '2021-02-02', null)
    expect(earlier).toMatchObject({ date: '2021-02-02' })
    expect('value' in now && 'value' in earlier && now.value !== earlier.value).toBe(true)
    expect(await one('onchain/open', '2000-01-01', null)).toMatchObject({ reason: 'no value yet' })
  })

  test('that is older than it should be says so', async () => {
    const number = await one('onchain/open', null, null, Date.UTC(2021, 5, 4))
    expect(number).toMatchObject({ date: '2021-02-03', age: 'overdue' })
    expect('value' in number && aboutNumber(number)).toMatch(/, 2021-02-03, overdue$/)
  })

  test('follows the rights of the reader', async () => {
    expect(await one('onchain/mvrv', null, owner)).toHaveProperty('value')
    for (const viewer of [other, null])
      expect(await one('onchain/mvrv', null, viewer)).toEqual({ reason: 'locked', href: '/onchain/mvrv' })
  })

  test.each([
    ['onchain/gone', 'no such series'],
    ['onchain/open.nothing', 'show must name fields of this series'],
    ['<img src=x>', 'is not an address'],
  ])('%s says what is wrong', async (address, words) => {
    expect(await one(address, null, owner)).toMatchObject({ reason: expect.stringContaining(words) })
  })
})
