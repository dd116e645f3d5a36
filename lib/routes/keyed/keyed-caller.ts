import 'server-only'
import { viewerOfKey } from '@/lib/auth/signed/viewer-of-key'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { whyNotSigning } from '@/lib/contract/files/signed-address'
import type { KeyTier } from '@/lib/contract/tier-limits'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { VisitorLimit } from '@/lib/http/public-route'
import type { Account } from '@/lib/limits/account'

/** Rights of a key, as the API reads them. */
export interface CallerKey extends Account {
  tier: KeyTier
  permissions: readonly string[]
  grants?: object
}

/** The parts of routes outside the API that take keys. */
export interface KeyedRouteOptions {
  /** The key in the headers; undefined without one. Rejects with an `ApiError` if it is not valid. */
  keyOf: (request: HttpRequest) => Promise<CallerKey | undefined>
  limit: VisitorLimit
}

/** Steps of an answer, in their order. Each may throw an `ApiError`, which `refuse` writes. */
interface AnswerSteps {
  /** Before the key is read. */
  check: () => void
  /** After it and before a turn, which a slow body would hold. */
  prepare?: () => Promise<void>
  answer: (key: CallerKey | undefined) => Promise<HttpResponse>
  refuse: (error: unknown) => Promise<HttpResponse>
}

/** Answers the key in the headers, or a visitor who is not signed in, within the limits of either. */
export async function answerCaller(
  request: HttpRequest,
  { keyOf, limit }: KeyedRouteOptions,
  { check, prepare, answer, refuse }: AnswerSteps,
): Promise<HttpResponse> {
  try {
    check()
    const key = await keyOf(request)
    if (key) refuseRestricted(key)
    await prepare?.()
    // The owner of the limits that count.
    const owner = key ? { key } : ('guests' as const)
    return await limit(request, owner, () => answer(key).catch(refuse), refuse)
  } catch (error) {
    return refuse(error)
  }
}

/** Throws `key_restricted` for a key that may read less than its tier, by which charts are loaded. */
function refuseRestricted(key: CallerKey): void {
  if (!whyNotSigning(key)) return
  throw new ApiError(
    'key_restricted',
    'Charts are read with the tier of a key, so a key with grants or without all permissions cannot be used here. Use the API with it, or another key here.',
  )
}

/** Cookies do not count, so that a page of another site gets no more than its key allows. */
export const viewerOfCaller = (key: CallerKey | undefined): Viewer | null => (key ? viewerOfKey(key) : null)
