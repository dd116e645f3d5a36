import { expect, test, vi } from 'vitest'
import { DEFINITIONS } from '../load/definitions'

const definitions = DEFINITIONS.flatMap((one) => (one.kind === 'legacy' ? [] : [one]))

test('the rules of every series survive being kept, and are used in place of finding them', async () => {
  const before = await import('./gather-rules')
  const { findAllRules } = await import('./kept-rules')
  const found = findAllRules()
  const text = JSON.stringify(found)
  // A new process has found nothing yet.
  vi.resetModules()
  const { gatherRules, takeKeptRules } = await import('./gather-rules')
  takeKeptRules(JSON.parse(text))
  for (const definition of definitions)
    expect(Object.fromEntries(gatherRules(definition)), definition.path).toEqual(
      Object.fromEntries(before.gatherRules(definition)),
    )
  const [first] = definitions.filter(({ path }) => Object.keys(found[path]).length > 0)
  takeKeptRules({ [first.path]: { made_up: 'sum' } })
  expect([...gatherRules({ ...first })]).toEqual([['made_up', 'sum']])
})

test('every path names one definition', () => {
  expect(new Set(definitions.map(({ path }) => path)).size).toBe(definitions.length)
})
