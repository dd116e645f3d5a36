import type { Client } from 'pg'
import { ApiError } from '@/lib/contract/errors'
import { inTime, LateError } from '@/lib/process/in-time'

/** Progress of a connection. Each takes a round trip: with TLS and a password there are six. */
const STEPS = ['connect', 'sslconnect', 'message'] as const

/**
 * Connects, however long that takes, unless the server is silent for `silenceMs`. Only the time between two of its
 * answers distinguishes one that is far away from one that hangs. A client that could not connect is of no more use.
 */
export async function connectUnlessSilent(client: Client, silenceMs: number): Promise<void> {
  const { connection } = client as unknown as {
    connection: NodeJS.EventEmitter & { stream: { destroy(): void } }
  }
  // The caller that waits gets the error. Without a listener it would end the process.
  client.on('error', () => {})
  try {
    await inTime(client.connect(), silenceMs, (begin) => {
      for (const step of STEPS) connection.on(step, begin)
    })
  } catch (error) {
    connection.stream.destroy()
    if (!(error instanceof LateError)) throw error
    const problem = `PostgreSQL sent nothing for ${silenceMs / 1000} s. If it is only slow, set DATABASE_SILENCE_SECONDS to more than a round trip takes.`
    throw new ApiError('service_unavailable', problem, { detail: { missing: ['state'] } })
  }
}
