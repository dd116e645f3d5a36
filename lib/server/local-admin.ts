import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '@/lib/http/log'
import { toHttpRequest, writeResponse } from '@/lib/http/node-message'
import { beginTrace } from '@/lib/http/trace'
import type { Admin } from '@/lib/service/admin/admin'
import { guardAdmin } from '@/lib/service/admin/guard'
import { announceServer } from '@/lib/state/database/server-file'
import { prepareDrain } from './lifecycle/shut-down'

const LOOPBACK = '127.0.0.1'

/**
 * Opens the admin API for commands on this machine. It uses its own port on the loopback address, which no proxy reaches.
 * Returns a function that closes it. A failure is logged, and the server runs without it.
 */
export async function openLocalAdmin(admin: Admin, dataDir: string, log: Log): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex')
  const route = guardAdmin(admin, { token, actor: 'command line', log })
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
