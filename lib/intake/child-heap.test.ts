import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { UPDATE_HEAP_MB } from '@/lib/sources/live/run/update-memory'
import { childHeap, childPrograms } from './child-programs'
import { GREEDY, programOf } from './fake/import-job'
import { IMPORT_HEAP_MB } from './importer-process'

afterEach(() => void vi.restoreAllMocks())

test('a process beside the server gets what the limit of both leaves, and no more than it wants', () => {
  for (const wanted of [UPDATE_HEAP_MB, IMPORT_HEAP_MB]) {
    expect(childHeap(wanted, { limit: null, resident: 400 })).toBe(wanted)
    expect(childHeap(wanted, { limit: 8_192, resident: 400 })).toBe(wanted)
    const inOneGigabyte = childHeap(wanted, { limit: 1_024, resident: 400 })
    expect(inOneGigabyte).toBeLessThan(1_024 - 400)
    expect(inOneGigabyte).toBeGreaterThan(400)
  }
  expect(childHeap(16, { limit: 1_024, resident: 400 })).toBe(16)
  expect(childHeap(1_024, { limit: 512, resident: 500 })).toBe(96)
})

test('the limit at the start of each job decides, and the sentence of a job that needed more names it', async () => {
  const program = programOf(temporaryFolder(), GREEDY)
  const programs = childPrograms<object, never>(program, { execArgv: [], what: 'update', heapMb: 2_000 })
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(300 * 2 ** 20)
  expect(await programs.run({}, {})).toEqual({
    kind: 'failed',
    reason: 'the update needed more than its 96 MB of memory and was ended.',
  })
})
