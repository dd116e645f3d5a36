import { expect, test } from 'vitest'
import { slowToSkip } from './slow-tests.mjs'

const FILES = [
  ...Array.from({ length: 71 }, (_, at) => `scripts/kill/case-${at}.slow.test.ts`),
  'lib/backup/backup.slow.test.ts',
  'lib/view/ticks.test.ts',
]

test('one of 72 slow files runs, and never a file less because it is not slow', () => {
  const skipped = slowToSkip(FILES, '1', [])
  expect(skipped).toHaveLength(71)
  expect(skipped).not.toContain('lib/view/ticks.test.ts')
})

test('every slow file has its turn', () => {
  const ran = new Set(
    Array.from({ length: 900 }, (_, seed) => slowToSkip(FILES, String(seed), [])).flatMap((skipped) =>
      FILES.filter((file) => !skipped.includes(file)),
    ),
  )
  expect([...ran].sort()).toEqual([...FILES].sort())
})

test('a change runs the slow files of its folder', () => {
  const skipped = slowToSkip(FILES, '1', ['lib/backup/dump.ts'])
  expect(skipped).not.toContain('lib/backup/backup.slow.test.ts')
})

test('recipes are followed only after a change of what they name', () => {
  const recipes = 'scripts/recipes/recipes.slow.test.ts'
  const runsAfter = (path: string) => !slowToSkip([recipes], '1', [path]).includes(recipes)
  expect(runsAfter('docs/recipes.md')).toBe(true)
  expect(runsAfter('scripts/recipes/read-recipes.ts')).toBe(true)
  expect(runsAfter('lib/view/kinds/kinds.ts')).toBe(true)
  expect(runsAfter('docs/settings.md')).toBe(false)
})
