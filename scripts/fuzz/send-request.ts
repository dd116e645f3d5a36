import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { FuzzedRequest } from '../../lib/service/fake/fuzzed-requests'

export interface Sent {
  /** 0 when the server closed the connection without a response. */
  status: number
  /** Milliseconds until the last byte. */
  took: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a request unchanged. Requests that node's client rejects are written to a raw socket. */
export async function sendRequest(port: number, asked: FuzzedRequest): Promise<Sent> {
  const began = performance.now()
  const status = await throughClient(port, asked).catch((error: NodeJS.ErrnoException) => {
    // Rejected by the client, or sent on a keep-alive connection that the server was closing, which HTTP allows.
    if (/^(?:ERR_|HPE_|ECONNRESET)/.test(error.code ?? '')) return throughSocket(port, asked)
    throw error
  })
  return { status, took: performance.now() - began }
}

async function throughClient(port: number, { url, method, headers }: FuzzedRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
      answer.resume()
    })
    sent.on('error', reject)
    sent.end()
  })
}

function throughSocket(port: number, { url, method, headers }: FuzzedRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const head = [`${method} ${url} HTTP/1.1`, 'host: x', 'connection: close', ...lines].join('\r\n')
      socket.write(`${head}\r\n\r\n`)
    })
    socket.setTimeout(30_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      if (text.length < 20) text += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    )
  })
}
