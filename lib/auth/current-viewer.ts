import 'server-only'
import { headers } from 'next/headers'
import type { Session } from '@/lib/state/accounts/sessions'
import { sessionOf } from './session'
import type { Viewer } from './viewer'
import { type Visitor, visitorOf } from './visitor'

/** The signed-in viewer of the current page or action, or null. */
export async function currentViewer(): Promise<Viewer | null> {
  return (await currentVisitor()).viewer
}

/** The visitor of the current page or action. */
export async function currentVisitor(): Promise<Visitor> {
  return visitorOf((await headers()).get('cookie'))
}

/** The session of the current page or action, or null. */
export async function currentSession(): Promise<Session | null> {
  return sessionOf((await headers()).get('cookie'))
}
