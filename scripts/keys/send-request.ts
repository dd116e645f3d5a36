import { setTimeout as pause } from 'node:timers/promises'
import { createPatience } from '../../lib/process/patience'
import { stateLock } from '../../lib/state/database/open-state'
import { findServer, type RunningServer } from '../../lib/state/database/server-file'
import type { Answer, Place, Request } from './key-request'

const RETRY_MS = 200
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Sends a request to the server that runs on this `DATA_DIR`. If none runs or `DATABASE_URL` is set, it opens the state
 * itself. It waits if a starting server or another command has the state open.
 */
export async function sendRequest(place: Place, request: Request): Promise<Answer> {
  const isWaiting = createPatience(stateLock(place.dataDir))
  for (;;) {
    const server = place.databaseUrl === undefined ? findServer(place.dataDir) : undefined
    const answer = (server && (await askServer(server, request))) ?? (await askDirectly(place, request))
    if (!isInUse(answer) || !isWaiting()) return answer
    await pause(RETRY_MS)
  }
}

function isInUse({ status, body }: Answer): boolean {
  return status === 503 && Array.isArray(body.missing) && body.missing.includes('state')
}

/** Undefined if nothing listens at the address, so nothing was changed. */
async function askServer(
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

/** Imports the catalog and the database only for commands that need them, because loading them is slow. */
async function askDirectly(place: Place, request: Request): Promise<Answer> {
  const { answerLocally } = await import('./answer-locally')
  return answerLocally(place, request)
}
