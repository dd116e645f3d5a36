import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FAKE_SOURCES } from './all-fakes'
import type { FakeRequest, FakeSource, FakeWorld } from './fake-source'

/** Answers a request itself, such as with a fault; false leaves it to the fake source. */
export type Fault = (request: FakeRequest, response: ServerResponse) => boolean | Promise<boolean>

export interface Asked {
  method: string
  /** As the program meant it: `https://host/path?query`. */
  url: string
  headers: Readonly<Record<string, string>>
  status: number
  /** Size of the body. */
  bytes: number
}

export interface ReplayServer {
  /** For `LIVE_REPLAY_URL`. */
  url: string
  asked: Asked[]
  /** May be changed between runs. */
  world: FakeWorld
  fault: Fault | null
  close(): Promise<void>
}

/**
 * A server on this computer that answers for every host in the formats of the fake sources: `/host/path` is a request
 * `https://host/path`. Requests that no fake understands get a 404.
 */
export async function startReplay(
  world: FakeWorld,
  fakes: readonly FakeSource[] = FAKE_SOURCES,
): Promise<ReplayServer> {
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  const replay: ReplayServer = {
    url: '',
    asked: [],
    world,
    fault: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`https:/${incoming.url}`)
    let body = ''
    for await (const part of incoming.setEncoding('utf8')) body += part
    const headers = incoming.headers as Record<string, string>
    const request = { method: incoming.method ?? 'GET', url, headers, body }
    let bytes = 0
    response.on('close', () =>
      replay.asked.push({
        method: request.method,
        url: url.href,
        headers,
        status: response.statusCode,
        bytes,
      }),
    )
    if (await replay.fault?.(request, response)) return
    for (const fake of fakes) {
      const given = await fake.answer(request, replay.world)
      if (!given) continue
      const etag = `"${createHash('sha1').update(given.body).digest('hex')}"`
      const isWhole = given.status === 200
      const isKnown = isWhole && headers['if-none-match'] === etag
      response.writeHead(isKnown ? 304 : given.status, { ...(isWhole ? { etag } : {}), ...given.headers })
      bytes = isKnown ? 0 : Buffer.byteLength(given.body)
      response.end(isKnown ? '' : given.body)
      return
    }
    response.writeHead(404).end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  replay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return replay
}
