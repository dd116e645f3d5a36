'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useRef, useState } from 'react'
import { INTAKE_PREFIX, type Intake } from '@/lib/contract/intake'
import { usePolling } from '../ui/use-polling'
import { errorOf } from './send-file'

/** Imports of the server, loaded again while something is imported. A change of the imports reloads the page's data. */
export function useIntake(initial: Intake | null): {
  intake: Intake | null
  problem: string | null
  reload: () => Promise<void>
} {
  const [intake, setIntake] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const router = useRouter()
  const stored = useRef<string | null>(null)
  const reload = useCallback(async () => {
    try {
      const answer = await fetch(INTAKE_PREFIX, { cache: 'no-store' })
      if (!answer.ok) return setProblem(errorOf(await answer.text()))
      const next = (await answer.json()) as Intake
      const ids = next.imports.map(({ id, at }) => `${id} ${at}`).join()
      if (stored.current !== null && stored.current !== ids) router.refresh()
      stored.current = ids
      setIntake(next)
      setProblem(null)
    } catch {
      setProblem('The server does not answer at the moment.')
    }
  }, [router])
  const isBusy = intake?.uploads.some(({ state }) => state !== 'done') ?? true
  usePolling(reload, isBusy)
  return { intake, problem, reload }
}
