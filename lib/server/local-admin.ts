import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '@/lib/http/log'
import { toHttpRequest, writeResponse } from '@/lib/http/node-message'
import { beginTrace } from '@/lib/http/trace'
import type { Admin } from '@/lib/service/admin/admin'
import { guardAdmin } from '@/lib/service/admin/guard'
import { announceServer } from '@/lib/state/database/server-file'
import { prepareDrain } from './shut-down'

const LOOPBACK = '127.0.0.1'

/**
 * Opens the admin API to commands on this machine, on a port of its own: whatever HOST is and whichever proxy stands
 * before the other port, nothing from outside comes here. The function it returns closes that again. A failure is
 * logged, and the server goes on without.
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
      await drain()
    }
  } catch (error) {
    server.close()
    log.error('the command line cannot reach this server', error)
    return async () => {}
  }
}
