import { redirect } from 'next/navigation'
import { cache } from 'react'
import { currentViewer } from '@/lib/auth/current-viewer'
import { openBoard } from '@/lib/boards/open-board'
import { ApiError } from '@/lib/contract/errors'

/** The board as the visitor may see it, or null, and the visitor. Cached per request. */
export const readBoard = cache(async (id: string) => {
  const viewer = await currentViewer()
  const board = await openBoard(id, viewer).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unknown_route') return null
    if (error instanceof ApiError && error.code === 'sign_in_required') {
      redirect(`/sign-in?next=${encodeURIComponent(`/boards/${id}`)}`)
    }
    throw error
  })
  return { board, viewer }
})
