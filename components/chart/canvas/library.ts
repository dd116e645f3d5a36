import type * as Parts from '@/lib/view/library/common-parts'
import type { Part } from '@/lib/view/library/part'
import type * as Core from './library-core'
import { yieldToBrowser } from './yield-to-browser'

export type Library = typeof Core

/**
 * Loads the chart library. It is one file that is evaluated in pieces, because at once it would block a slow processor
 * for 200 ms. `require` evaluates in place and keeps the pieces in one file, which another `import()` would not. `parts`
 * are those of the first chart.
 */
export async function openLibrary(parts: readonly Part[]): Promise<Library> {
  await yieldToBrowser()
  const core: Library = require('./library-core')
  // They arrive during the rest. The chart asks for them again and reports a failure.
  core.prepareFor(parts).catch(() => {})
  await yieldToBrowser()
  const { COMMON_PARTS }: typeof Parts = require('@/lib/view/library/common-parts')
  core.use(COMMON_PARTS)
  await yieldToBrowser()
  return core
}
