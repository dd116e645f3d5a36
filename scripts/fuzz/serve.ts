import { getLog } from '../../lib/http/log'
import { closeLimits } from '../../lib/limits/registry'
import { createEntryServer } from '../../lib/server/create-entry-server'
import { createListener } from '../../lib/server/create-listener'
import { closeService, getService } from '../../lib/service/registry'
import { closeState } from '../../lib/state/database/registry'

/**
 * Runs the API alone in a process whose memory can be measured. Replies to the message `heap` with the bytes in use after
 * garbage collection and reports every unhandled rejection.
 */
const service = getService()
const server = createEntryServer(
  createListener({
    routes: { '/api/': (request) => service.handle(request) },
    pages: async (_request, response) => void response.writeHead(404).end(),
    addressOf: () => '127.0.0.1',
    mode: 'production',
    log: getLog(),
  }),
)

async function end() {
  closeService()
  await closeLimits()
  await closeState()
  process.exit(0)
}

const send = (message: object) => process.send?.(message)
process.on('unhandledRejection', (cause) => send({ rejection: String(cause) }))
process.on('message', (message) => {
  if (message === 'heap') {
    globalThis.gc?.()
    const { heapUsed, arrayBuffers, external, rss } = process.memoryUsage()
    send({ heap: { heapUsed, arrayBuffers, external, rss } })
  }
  if (message === 'end') server.close(end)
})
process.on('disconnect', () => process.exit(1))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  send({ port: typeof address === 'object' ? address?.port : undefined })
})
