import 'server-only'
import { headers } from 'next/headers'
import { viewerOf } from './session'
import type { Viewer } from './viewer'

/** The signed-in viewer of the current page or action, or null. */
export async function currentViewer(): Promise<Viewer | null> {
  return viewerOf((await headers()).get('cookie'))
}
