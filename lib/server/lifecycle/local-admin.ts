import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { answerJson } from '@/lib/http/answer-json'
import type { Log } from '@/lib/http/log'
import { toHttpRequest, writeResponse } from '@/lib/http/node-message'
import { createFailureLog } from '@/lib/http/retry/failure-log'
import { beginTrace } from '@/lib/http/trace'
import type { Admin } from '@/lib/service/admin/admin'
import { guardAdmin } from '@/lib/service/admin/guard'
import { announceServer, DUMP_PATH, SETTINGS_PATH } from '@/lib/state/database/server-file'
import { prepareDrain } from './shut-down'

const LOOPBACK = '127.0.0.1'
/** A command waits about as long for an answer. */
const AGAIN_AFTER_MS = 5_000

export interface LocalAdminOptions {
  dataDir: string
  /** Writes everything in the state to a file. Not part of the admin API over the network. */
  dumpState: (path: string) => Promise<void>
  /** The settings of this process with their secrets, for a backup. Not part of the admin API over the network. */
  settings: () => string
  log: Log
  againAfterMs?: number
}

/**
 * Opens the admin API for commands on this machine. It uses its own port on the loopback address, which no proxy reaches.
 * Returns a function that closes it. After a failure, such as a full disk on which the port
 * cannot be announced, the server runs without it and tries again.
 */
export async function openLocalAdmin(
  admin: Admin,
  { dataDir, dumpState, settings, log, againAfterMs = AGAIN_AFTER_MS }: LocalAdminOptions,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex')
  const withDump: Admin = {
    async answer(request, actor) {
      if (request.method !== 'POST') return admin.answer(request, actor)
      if (request.url === SETTINGS_PATH)
        return answerJson(request, 200, { success: true, settings: settings() })
      if (request.url !== DUMP_PATH) return admin.answer(request, actor)
      const file = join(dataDir, `state-dump.${randomBytes(8).toString('hex')}.tmp`)
      await dumpState(file)
      return answerJson(request, 200, { success: true, file })
    },
  }
  const route = guardAdmin(withDump, { token, actor: 'command line', log })
  const server = createServer(async (request, response) => {
    const trace = beginTrace(request)
    writeResponse(response, await route(toHttpRequest(request, trace)), {}, trace)
  })
  const drain = prepareDrain(server)
  const lines = createFailureLog(log, {
    fails: 'Could not open the local port for the command line',
    works: 'The local port for the command line is open',
  })
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let takeBack = () => {}
  const open = async () => {
    try {
      if (!server.listening) {
        server.listen(0, LOOPBACK)
        await once(server, 'listening')
      }
      if (isClosed) return
      const { port } = server.address() as AddressInfo
      takeBack = announceServer(dataDir, { address: `http://${LOOPBACK}:${port}`, token })
      lines.worked()
    } catch (error) {
      lines.failed(error)
      if (!isClosed) again = setTimeout(open, againAfterMs).unref()
    }
  }
  await open()
  return async () => {
    isClosed = true
    clearTimeout(again)
    takeBack()
    await drain.finish()
  }
}
