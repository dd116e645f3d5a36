import { expect, test, vi } from 'vitest'
import { until } from '@/lib/process/fake/until'
import type { ListActions } from './list-actions'
import { connectLists, getLists, loadLists, onListsChange } from './lists-store'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('addEventListener', () => {})

test('lists that change while they are loaded are loaded again', async () => {
  const answers: ((lists: object[]) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => answers.push((lists) => resolve({ ok: true, json: async () => ({ lists }) }))),
  )
  connectLists({} as ListActions)
  onListsChange(() => {})
  expect(answers).toHaveLength(1)
  // As after a merge, which the answer on its way does not have.
  const again = loadLists()
  answers[0]([])
  await until('the second request', () => answers.length === 2)
  answers[1]([{ id: 'a' }])
  await again
  expect(getLists().lists).toEqual([{ id: 'a' }])
  expect(answers).toHaveLength(2)
})
