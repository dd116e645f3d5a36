import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { COMMANDS } from './commands'
import { heapFlag, runAgain } from './with-heap'

test('a limit set by the operator is kept', () => {
  expect(heapFlag(800, { flags: [] })).toBe('--max-old-space-size=800')
  expect(heapFlag(800, { flags: ['--import', 'tsx'], options: '--no-warnings' })).toBe(
    '--max-old-space-size=800',
  )
  expect(heapFlag(800, { flags: ['--max-old-space-size=800'] })).toBeNull()
  expect(heapFlag(800, { flags: [], options: '--no-warnings --max_old_space_size=4096' })).toBeNull()
})

test('the update has a limit', () => {
  const update = COMMANDS.find(({ name }) => name === 'update')
  expect(update?.heapMb).toBeGreaterThan(500)
})

test('the program runs again with the flag and its arguments, and its exit code counts', async () => {
  const folder = temporaryFolder()
  const program = join(folder, 'program.mjs')
  const said = join(folder, 'said.json')
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs'
     import { getHeapStatistics } from 'node:v8'
     const heapMb = getHeapStatistics().heap_size_limit / 2 ** 20
     writeFileSync(${JSON.stringify(said)}, JSON.stringify({ heapMb, args: process.argv.slice(2) }))
     process.exitCode = 3`,
  )
  expect(await runAgain('--max-old-space-size=300', ['update', '--only', 'koios'], program)).toBe(3)
  const { heapMb, args } = JSON.parse(readFileSync(said, 'utf8'))
  expect(args).toEqual(['update', '--only', 'koios'])
  expect(heapMb).toBeGreaterThanOrEqual(300)
  expect(heapMb).toBeLessThan(700)
})
