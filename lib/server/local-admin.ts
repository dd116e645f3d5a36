import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { answerJson } from '@/lib/http/answer-json'
import type { Log } from '@/lib/http/log'
import { toHttpRequest, writeResponse } from '@/lib/http/node-message'
import { beginTrace } from '@/lib/http/trace'
import type { Admin } from '@/lib/service/admin/admin'
import { guardAdmin } from '@/lib/service/admin/guard'
import { announceServer, DUMP_PATH, SETTINGS_PATH } from '@/lib/state/database/server-file'
import { prepareDrain } from './lifecycle/shut-down'

const LOOPBACK = '127.0.0.1'

export interface LocalAdminOptions {
  dataDir: string
  /** Writes everything in the state to a file. Not part of the admin API over the network. */
  dumpState: (path: string) => Promise<void>
  /** The settings of this process with their secrets, for a backup. Not part of the admin API over the network. */
  settings: () => string
  log: Log
}

/**
 * Opens the admin API for commands on this machine. It uses its own port on the loopback address, which no proxy reaches.
 * Returns a function that closes it. A failure is logged, and the server runs without it.
 */
export async function openLocalAdmin(
  admin: Admin,
  { dataDir, dumpState, settings, log }: LocalAdminOptions,
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
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, LOOPBACK, resolve)
    })
    const { port } = server.address() as AddressInfo
    const takeBack = announceServer(dataDir, { address: `http://${LOOPBACK}:${port}`, token })
    return async () => {
      takeBack()
      await drain.finish()
    }
  } catch (error) {
    server.close()
    log.error('Could not open the local port for the command line', error)
    return async () => {}
  }
}
