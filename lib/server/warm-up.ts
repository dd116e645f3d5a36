import { setTimeout as pause } from 'node:timers/promises'
import type { HttpResponse } from '@/lib/http/message'

const LOOK_EVERY_MS = 250

export interface WarmUp {
  ask: (url: string) => Promise<HttpResponse>
  /** Whether no requests run or ran a moment ago. */
  isIdle: () => boolean
  pauseMs?: number
}

/**
 * Requests one series of every chain, one at a time while the server is idle. Tables shared by all series of a chain
 * take half a second to make, and a request for the whole market would wait for every chain in turn.
 */
export async function warmUp({ ask, isIdle, pauseMs = LOOK_EVERY_MS }: WarmUp): Promise<void> {
  const manifest = JSON.parse(Buffer.from((await ask('/api/onchain/manifest')).body).toString()) as {
    data: Record<string, { chains: string[] }>
  }
  const seriesOf = new Map<string, string>()
  for (const [metric, { chains }] of Object.entries(manifest.data)) {
    for (const chain of chains) if (!seriesOf.has(chain)) seriesOf.set(chain, metric)
  }
  for (const [chain, metric] of seriesOf) {
    do await pause(pauseMs, undefined, { ref: false })
    while (!isIdle())
    await ask(`/api/v1/onchain/${metric}?chain=${chain}&limit=1`)
  }
}
