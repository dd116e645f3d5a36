import { afterEach, expect, test } from 'vitest'
import { setTracer } from '@/lib/process/spans'
import { startQuerySpan } from './query-span'

afterEach(() => setTracer(undefined))

test('a query is named by its first word, and nothing else of it is in the span', () => {
  const started: unknown[] = []
  setTracer({
    start(name, options) {
      started.push([name, options.facts])
      return { within: (work) => work(), end: () => {} }
    },
    close: async () => {},
  })
  for (const query of ['select 1', { text: '\n INSERT into t values (1)' }, 'begin', 's3cret', undefined])
    startQuerySpan(query)
  const as = (operation: string) => [
    `postgresql ${operation}`,
    { 'db.system.name': 'postgresql', 'db.operation.name': operation },
  ]
  expect(started).toEqual(['select', 'insert', 'begin', 'other', 'other'].map(as))
})
