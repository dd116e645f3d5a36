import { createServer, type Server } from 'node:http'
import next from 'next'
import { accessOf } from '@/lib/auth/access'
import { getEnv } from '@/lib/env'
import { getMarket } from '@/lib/market/registry'
import { NO_PROXIES } from '@/lib/network-address'
import { clientAddress } from '@/lib/service/client-address'
import { getLog } from '@/lib/service/log'
import { closeState, getAdmin, getService, openAdminDoor } from '@/lib/service/registry'
import { createListener } from './create-listener'
import { describeSource } from './describe-source'
import { handleData } from './doors/data'
import { handleEmbed } from './doors/embed'
import { handleImage } from './doors/image'
import { handleSavedData, handleSavedImage } from './doors/saved'
import { openLocalAdmin } from './local-admin'
import { createMetrics } from './metrics'
import { refuseMalformed } from './refuse-malformed'
import { prepareDrain, shutDownOnSignal } from './shut-down'
import { turnAway } from './turn-away'

/** Room for a URL of 64 kB beside ordinary headers, so that an overlong parameter is refused by name. */
const MAX_HEADER_BYTES = 80 * 1024

/** The process: the API and the dashboard's doors in front of Next. `--dev` runs Next's development server. */
async function main(): Promise<void> {
  const env = getEnv()
  const service = getService()
  const log = getLog()
  const mode = process.argv.includes('--dev') ? 'development' : 'production'

  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES })
  const app = next({ dev: mode === 'development', hostname: env.HOST, port: env.PORT, httpServer: server })
  // The API answers while the pages still get ready; a page asked for meanwhile waits.
  const prepared = app.prepare()
  prepared.catch(() => {})
  const origin = await getMarket().origin()
  const proxies = env.TRUSTED_PROXIES ?? NO_PROXIES

  server.on('clientError', refuseMalformed)
  server.on(
    'request',
    createListener({
      doors: {
        // The first prefix that fits is taken.
        '/api/auth/': 'pages',
        '/api/admin/': openAdminDoor(),
        '/api/': (request) => service.handle(request),
        '/data/s/': handleSavedData,
        '/image/s/': handleSavedImage,
        '/data/': handleData,
        '/image/': handleImage,
        '/embed/': handleEmbed,
      },
      pages: async (request, response) => {
        await prepared
        await app.getRequestHandler()(request, response)
      },
      turnAway: accessOf(env.ACCESS, origin.kind) === 'private' ? turnAway : undefined,
      addressOf: ({ headers, socket }) =>
        clientAddress(
          { headers: headers as Record<string, string | undefined>, address: socket.remoteAddress },
          proxies,
        ) ?? 'unknown',
      mode,
      log,
      metrics: env.METRICS_TOKEN ? createMetrics(env.METRICS_TOKEN, service) : undefined,
    }),
  )
  const drain = prepareDrain(server)
  await listen(server, env.PORT, env.HOST)
  // With a PostgreSQL the command line opens the state itself.
  const closeLocal = env.DATABASE_URL ? undefined : await openLocalAdmin(getAdmin(), env.DATA_DIR, log)
  shutDownOnSignal(drain, async () => {
    await app.close()
    await closeLocal?.()
    await closeState()
    log.flush()
  })
  await prepared
  log.info(`Chartroom on http://localhost:${env.PORT} – ${describeSource(origin)}`)
  log.flush()
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(inUse ? new Error(`Port ${port} is in use: set PORT to a free one.`) : error)
    })
    server.listen(port, host, resolve)
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
