import type * as Parts from '@/lib/view/library/common-parts'
import type * as Core from './library-core'
import { yieldToBrowser } from './yield-to-browser'

export type Library = typeof Core

/**
 * Loads the chart library. It is one file that is evaluated in pieces, because at once it would block a slow processor
 * for 200 ms. `require` evaluates in place and keeps the pieces in one file, which another `import()` would not.
 */
export async function openLibrary(): Promise<Library> {
  await yieldToBrowser()
  const core: Library = require('./library-core')
  await yieldToBrowser()
  const { COMMON_PARTS }: typeof Parts = require('@/lib/view/library/common-parts')
  core.use(COMMON_PARTS)
  await yieldToBrowser()
  return core
}
