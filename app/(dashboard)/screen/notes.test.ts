import { expect, test } from 'vitest'
import { emptyReason } from './notes'

const TABLE = { rows: [], hidden: 0, progress: null }
const reason = (of: { ofScreen: boolean; ofDay: boolean }) => emptyReason(TABLE, of, { kind: 'sample' })

test('a screen of a day without values is corrected only if something is wrong with it', () => {
  expect(reason({ ofScreen: false, ofDay: true })).toBeNull()
  expect(reason({ ofScreen: true, ofDay: true })).toBe('Correct the screen to see its rows.')
  expect(reason({ ofScreen: true, ofDay: false })).toBe('Correct the screen to see its rows.')
  expect(reason({ ofScreen: false, ofDay: false })).toContain('measure')
})

test('while series are measured, a filter without rows says how many it has seen', () => {
  const rows = [{} as never]
  const none = { ofScreen: false, ofDay: false }
  const during = { rows, hidden: 0, progress: { done: 12, of: 400, revision: 'one' } }
  expect(emptyReason(during, none, { kind: 'sample' })).toBe(
    'No series of the 12 measured so far, of 400, fulfills the filter. The others follow.',
  )
  const after = { ...during, progress: { done: 400, of: 400, revision: 'one' } }
  expect(emptyReason(after, none, { kind: 'sample' })).toContain('Remove a condition')
})
