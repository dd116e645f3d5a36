import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type OwnCertificate, ownCertificate } from './own-certificate.test-data'

export interface FakeProxy {
  /** `host:port`, without user and password. */
  host: string
  /** `CONNECT host:port` for tunnels, `GET http://…` for plain requests. */
  asked: string[]
  /** Certificate of the hosts at the other end of tunnels. */
  certificate: OwnCertificate
  /** Status of its answer to a tunnel; null lets it through. */
  refuses: number | null
}

interface FakeProxyOptions {
  /** Hosts that exist. */
  hosts: readonly string[]
  /** Answers for them: `https://host/path` is asked as `<replay>/host/path`. */
  replay: string
  /** `user:password`. */
  wants: string
}

/** A proxy on this computer whose tunnels end at a server that answers for publishers, encrypted as they are. */
export async function startProxy({ hosts, replay, wants }: FakeProxyOptions): Promise<FakeProxy> {
  const certificate = ownCertificate(hosts)
  const proxy: FakeProxy = { host: '', asked: [], certificate, refuses: null }
  const wanted = `Basic ${Buffer.from(wants).toString('base64')}`
  const isKnown = ({ headers }: IncomingMessage) => headers['proxy-authorization'] === wanted

  const publishers = createTlsServer(certificate, toReplay(replay))
  const server = createServer((incoming, outgoing) => {
    proxy.asked.push(`${incoming.method} ${incoming.url}`)
    if (!isKnown(incoming)) return outgoing.writeHead(407).end()
    const { host, pathname, search } = new URL(String(incoming.url))
    return toReplay(replay)(Object.assign(incoming, { url: pathname + search, headers: { host } }), outgoing)
  })
  const open = new Set<Socket>()
  server.on('connection', (socket) => open.add(socket))
  server.on('connect', (incoming, socket) => {
    proxy.asked.push(`CONNECT ${incoming.url}`)
    const status = isKnown(incoming) ? proxy.refuses : 407
    if (status !== null) return socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    publishers.emit('connection', socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    publishers.close()
    for (const socket of open) socket.destroy()
  })
  proxy.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}

/** Hands a request on to the replay server, as one for the host that it names. */
function toReplay(replay: string): RequestListener {
  return (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const onward = request(`${replay}/${headers.host}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
}
