import { join } from 'node:path'
import { inject } from 'vitest'
import type { Source } from '@/lib/sources/source'
import { openSample } from '../open-sample'

let sample: Source | undefined

/**
 * The simulated market of most tests, to 2026-06-30. Files that share a process share it, and all processes of a test run
 * share its tables on disk, so that each is simulated once.
 */
export function sharedSample(): Source {
  sample ??= openSample({ seed: 21, end: '2026-06-30', cacheDir: join(inject('runFolder'), 'sample') })
  return sample
}
