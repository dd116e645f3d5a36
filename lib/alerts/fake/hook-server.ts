import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
export interface CaughtHook {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks on 127.0.0.1. By default it answers 204. */
export async function startHookServer(
  onHook: (hook: CaughtHook) => void,
  answer: (response: ServerResponse, hook: CaughtHook) => void = (response) => response.writeHead(204).end(),
  port = 0,
): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const hook = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() }
    onHook(hook)
    answer(response, hook)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
