import { ApiError } from '@/lib/contract/errors'
import type { Database } from '@/lib/state/database/database'
import { getState } from '@/lib/state/database/process-state'
import type { Owned } from '@/lib/state/shared/owned'
import type { Viewer } from './viewer'

/**
 * Rights to documents of a kind. Only the owner may change one, not even an administrator. `toDo`, such as “create boards”,
 * completes “Sign in to”. Missing documents and those of others are refused alike, with `missing`.
 */
export function ownDocuments(toDo: string, missing: () => ApiError) {
  /** The viewer. Throws `sign_in_required` without one. */
  const signedIn = (viewer: Viewer | null): Viewer => {
    if (viewer) return viewer
    throw new ApiError('sign_in_required', `Sign in to ${toDo}.`)
  }
  return {
    signedIn,
    /** `change` resolves to false if the owner has no such document. Throws `sign_in_required` without a viewer. */
    async change(
      viewer: Viewer | null,
      id: string,
      change: (database: Database, of: Owned) => Promise<boolean>,
    ): Promise<void> {
      const { id: ownerId } = signedIn(viewer)
      if (!(await change(await getState().database(), { id, ownerId }))) throw missing()
    },
  }
}
