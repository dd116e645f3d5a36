import { setTimeout as pause } from 'node:timers/promises'
import { findServer, type RunningServer } from '../../lib/state/database/server-file'
import type { Answer, Place, Request } from './key-request'

const PATIENCE_MS = 60_000
const RETRY_MS = 200
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Asks the server that runs on this `DATA_DIR`, or the state itself where none does or several processes share it.
 * Either may be busy for a moment, with a server that starts or another command: that is waited for.
 */
export async function reach(place: Place, request: Request): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const server = place.databaseUrl === undefined ? findServer(place.dataDir) : undefined
    const answer = (server && (await throughServer(server, request))) ?? (await askDirectly(place, request))
    if (!isInUse(answer) || Date.now() > end) return answer
    await pause(RETRY_MS)
  }
}

function isInUse({ status, body }: Answer): boolean {
  return status === 503 && Array.isArray(body.missing) && body.missing.includes('state')
}

/** Undefined when nobody listens there, so that nothing was asked of anybody. */
async function throughServer(
  { address, token }: RunningServer,
  { method, url, body }: Request,
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address + url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? JSON_TYPE : {}) },
      body: body ? JSON.stringify(body) : undefined,
      redirect: 'error',
    })
    return { status: answer.status, body: await answer.json() }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') return undefined
    throw new Error('The running server did not answer. Run `list` to see whether the change was made.', {
      cause,
    })
  }
}

/** The catalog and the database are large: they are loaded for a command that needs them alone. */
async function askDirectly(place: Place, request: Request): Promise<Answer> {
  const { directly } = await import('./directly')
  return directly(place, request)
}
