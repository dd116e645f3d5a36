import type * as Parts from '@/lib/view/library/common-parts'
import type * as Core from './library-core'
import { turn } from './yield-to-browser'

export type Library = typeof Core

/**
 * The chart library, one file evaluated in pieces: at once it holds a slow processor for a fifth of a second. `require`
 * evaluates where it stands, and keeps both in this file, which another `import()` would not.
 */
export async function openLibrary(): Promise<Library> {
  await turn()
  const core: Library = require('./library-core')
  await turn()
  const { COMMON_PARTS }: typeof Parts = require('@/lib/view/library/common-parts')
  core.use(COMMON_PARTS)
  await turn()
  return core
}
