import 'server-only'
import { isStateMissing } from '@/lib/contract/errors'
import { viewerOf } from './session'
import type { Viewer } from './viewer'

/** The person or program that asks for a page or a chart. */
export interface Visitor {
  /** Null for a guest. */
  viewer: Viewer | null
  /** Set if the database does not answer, so that a signed-in visitor is a guest for the moment. */
  isAccountUnavailable: boolean
}

/** The visitor of a request. Without a database everybody is a guest, so what guests may see stays up. */
export async function visitorOf(cookies: string | null | undefined): Promise<Visitor> {
  try {
    return { viewer: await viewerOf(cookies), isAccountUnavailable: false }
  } catch (error) {
    if (!isStateMissing(error)) throw error
    return { viewer: null, isAccountUnavailable: true }
  }
}

export async function viewerOrGuest(cookies: string | null | undefined): Promise<Viewer | null> {
  return (await visitorOf(cookies)).viewer
}
