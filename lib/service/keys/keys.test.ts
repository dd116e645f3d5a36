import { describe, expect, test } from 'vitest'
import { createBench, failureOf } from '../fake/ask'
import { createKeyBook, parseKeys } from './keys'

describe('API_KEYS', () => {
  test('nothing is no keys', () => {
    expect(parseKeys(undefined)).toEqual([])
    expect(parseKeys(' , ')).toEqual([])
  })

  test('a paid key without a list holds every permission, a free one none', () => {
    const permissions = parseKeys('a:pro,b:free,c:Enterprise').map((entry) => entry.principal.permissions)
    expect(permissions).toEqual([['onchain', 'chart-data'], [], ['onchain', 'chart-data']])
  })

  test('a list names permissions, one chart among them', () => {
    const [entry] = parseKeys('a:pro:onchain+chart-data:fear-greed-index')
    expect(entry.principal.permissions).toEqual(['onchain', 'chart-data:fear-greed-index'])
  })

  test('every problem is listed by its place and nothing of an entry is printed', () => {
    const text = 'good:pro,pro:secret-one,secret-two,se cret:free,good:free,k:pro:everything,:pro'
    const message = errorOf(() => parseKeys(text))
    for (const place of [2, 3, 4, 5, 6, 7]) expect(message).toContain(`entry ${place}:`)
    expect(message).not.toContain('entry 1:')
    for (const part of ['secret', 'se cret', 'good', 'everything']) expect(message).not.toContain(part)
  })
})

test('the book finds keys exactly', () => {
  const book = createKeyBook(parseKeys('one:pro,two:free'))
  expect(book.find('one')?.tier).toBe('pro')
  expect(book.find('two')).toMatchObject({ id: 'env-2', tier: 'free' })
  for (const other of ['ONE', 'one ', '', 'on', 'one,two']) expect(book.find(other)).toBeUndefined()
  expect(JSON.stringify(book)).not.toContain('one')
})

test('a query key is refused with a sentence that says it is never a credential', async () => {
  const answer = await createBench().ask('/api/v1/onchain/mvrv?api_key=any')
  expect(failureOf(answer).error).toMatch(/key in the URL is never accepted/)
})

function errorOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was thrown')
}
