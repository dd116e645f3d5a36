import 'server-only'
import { headers } from 'next/headers'
import { viewerOf } from './session'
import type { Viewer } from './viewer'

/** Who asks for the page or action that runs; null for one who is not signed in. */
export async function currentViewer(): Promise<Viewer | null> {
  return viewerOf((await headers()).get('cookie'))
}
