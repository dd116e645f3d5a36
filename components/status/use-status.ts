'use client'
import { useCallback, useRef, useState } from 'react'
import { type Shown, STATUS_PREFIX, type StatusReport } from '@/lib/contract/live/live-status'
import { usePolling } from '../ui/use-polling'

export type Status = StatusReport & Shown

/** The state of the public sources, asked for again every second while they are read. */
export function useStatus(initial: Status | null = null) {
  const [status, setStatus] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const isAsking = useRef(false)
  const reload = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await ask<Status>('')
    isAsking.current = false
    if ('error' in answer) return setProblem(answer.error)
    setStatus(answer)
    setProblem(null)
  }, [])
  const change = useCallback(
    async (path: string) => {
      const answer = await ask<object>(path, 'POST')
      await reload()
      if ('error' in answer) setProblem(String(answer.error))
    },
    [reload],
  )
  const isBusy = status?.isRunning ?? true
  usePolling(reload, isBusy)
  return { status, problem, change }
}

/** An answer below the status; a sentence if it is a refusal. */
export async function ask<T extends object>(path: string, method = 'GET'): Promise<T | { error: string }> {
  try {
    const answer = await fetch(STATUS_PREFIX + path, { method, cache: 'no-store' })
    const body: unknown = await answer.json()
    if (answer.ok) return body as T
    if (typeof body === 'object' && body !== null && 'error' in body) return { error: String(body.error) }
  } catch {}
  return { error: 'The server does not answer at the moment.' }
}
