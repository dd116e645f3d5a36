import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { LightResponse } from '@/lib/contract/http'
import type { Origin } from '@/lib/contract/series'
import { GLANCE_ROWS } from '@/lib/glance/glance'
import type { Glances } from '@/lib/glance/glances'
import { decodeEnvelope } from '@/lib/market/decode-envelope'

const LOOK_EVERY_MS = 100
const AGAIN_AFTER_MS = 15 * 60_000
/** For every moment of work so many of rest. */
const REST = 4

export interface FillGlances {
  endpoints: () => Promise<readonly Endpoint[]>
  /** The service of this process: no network, no quota. */
  ask: (url: string) => Promise<LightResponse>
  origin: Origin
  glances: Pick<Glances, 'note'>
  /** Whether nobody waits for an answer and nobody did a moment ago. */
  isIdle: () => boolean
  lookEveryMs?: number
}

/** Reads the end of every series once, one at a time, while nobody else asks; one that fails keeps what it had. */
export async function fillGlances(options: FillGlances): Promise<void> {
  const { ask, isIdle, origin, glances, lookEveryMs = LOOK_EVERY_MS } = options
  const listed = (await options.endpoints()).filter(({ available, legacy }) => available && !legacy)
  for (const endpoint of listed) {
    while (!isIdle()) await pause(lookEveryMs, undefined, { ref: false })
    const started = performance.now()
    const answer = await ask(`${endpoint.path}?limit=${GLANCE_ROWS}`)
    if (answer.status === 200 && answer.body) {
      const text = Buffer.from(answer.body).toString()
      glances.note({ endpoint, ...decodeEnvelope(text, endpoint), origin })
    }
    await pause(REST * (performance.now() - started), undefined, { ref: false })
  }
}

/** Fills them and, as data may have come in, fills them again from time to time, as long as the process runs. */
export async function keepGlances(options: FillGlances): Promise<never> {
  for (;;) {
    await fillGlances(options)
    await pause(AGAIN_AFTER_MS, undefined, { ref: false })
  }
}
