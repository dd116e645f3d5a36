import { ApiError } from '@/lib/contract/errors'
import type { Viewer } from './viewer'

/** The viewer who is signed in, for what the words say: “create boards”. The check throws `sign_in_required` with them. */
export const signedInTo =
  (toDo: string) =>
  (viewer: Viewer | null): Viewer => {
    if (viewer) return viewer
    throw new ApiError('sign_in_required', `Sign in to ${toDo}.`)
  }
