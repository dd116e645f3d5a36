import { cache } from 'react'
import { failureOf } from '@/components/chart/panel/failure'
import { currentViewer } from '@/lib/auth/current-viewer'
import { ApiError } from '@/lib/contract/errors'
import { loadCopy, openView } from '@/lib/saved/open-view'

/** The saved view as the visitor may see it: opened, gone, or refused with the reason. Cached per request. */
export const readView = cache(async (id: string) => {
  const viewer = await currentViewer()
  try {
    const opened = await openView(id, viewer)
    return { kind: 'opened', opened, viewer, ...(await loadCopy(opened)) } as const
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_route') return { kind: 'gone' } as const
    return { kind: 'refused', failure: failureOf(error) } as const
  }
})
