import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { currentViewer } from '@/lib/auth/current-viewer'
import { IMPORT_REFUSED, LOCAL_VISITOR, mayImport } from '@/lib/auth/may-import'
import type { Viewer } from '@/lib/auth/viewer'
import { getMarket } from '@/lib/market/process-market'
import { answerWithStatus } from '../answer-with-status'

/** An administrator, or a browser on this computer; null for everyone else. */
export async function currentImporter(): Promise<{ viewer: Viewer | null; user: string } | null> {
  const viewer = await currentViewer()
  const isLocal = (await headers()).get(LOCAL_VISITOR)
  return mayImport(viewer, isLocal) ? { viewer, user: viewer?.id ?? 'on this computer' } : null
}

/** Text of a page in place of what only an importer of this server sees; null if it may be shown. */
export async function importRefusal(): Promise<ReactNode> {
  if (!(await currentImporter())) {
    await answerWithStatus(403)
    return <p>{IMPORT_REFUSED}</p>
  }
  const { remoteHost } = getMarket()
  if (remoteHost === null) return null
  return <p>The data of this dashboard come from {remoteHost}. Import files there.</p>
}
