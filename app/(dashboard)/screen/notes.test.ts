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
