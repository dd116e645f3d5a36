import { expect, test } from 'vitest'
import { slowToSkip } from './slow-tests.mjs'

const FILES = [
  ...Array.from({ length: 12 }, (_, at) => `scripts/kill/case-${at}.slow.test.ts`),
  'lib/backup/backup.slow.test.ts',
  'lib/view/ticks.test.ts',
]

test('one of twelve slow files runs, and never a file less because it is not slow', () => {
  const skipped = slowToSkip(FILES, '1', [])
  expect(skipped).toHaveLength(11)
  expect(skipped).not.toContain('lib/view/ticks.test.ts')
})

test('every slow file has its turn', () => {
  const ran = new Set(
    Array.from({ length: 120 }, (_, seed) => slowToSkip(FILES, String(seed), [])).flatMap((skipped) =>
      FILES.filter((file) => !skipped.includes(file)),
    ),
  )
  expect([...ran].sort()).toEqual([...FILES].sort())
})

test('a change runs the slow files of its folder', () => {
  const skipped = slowToSkip(FILES, '1', ['lib/backup/dump.ts'])
  expect(skipped).not.toContain('lib/backup/backup.slow.test.ts')
})
