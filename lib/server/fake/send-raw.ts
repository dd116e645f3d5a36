import { connect } from 'node:net'
import { PATIENCE_MS } from '@/lib/process/fake/until'

export interface RawAnswer {
  /** 0 if the server closed the connection without an answer. */
  status: number
  /** Lower-case names; the last of several equal ones. */
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

export interface SendOptions {
  /** Whether to end this side after the bytes, as for a request that will never be complete. */
  cut?: boolean
  longestMs?: number
}

/** Writes bytes to a server on this machine and reads until it closes the connection. No client changes the bytes. */
export function sendBytes(
  port: number,
  bytes: string | Buffer,
  { cut = false, longestMs = PATIENCE_MS }: SendOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      if (cut) socket.end(bytes)
      else socket.write(bytes)
    })
    // This side may still hold bytes that nobody will read.
    socket.on('end', () => socket.destroy())
    socket.setTimeout(longestMs, () => socket.destroy(new Error('The server did not answer.')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
  })
}

export interface RawRequest {
  method?: string
  /** Complete header lines. The host is added unless one is given. */
  lines?: readonly string[]
  body?: string
}

/** Sends a request whose target reaches the server exactly as written. */
export function sendRaw(
  port: number,
  target: string,
  { method = 'GET', lines = [], body = '' }: RawRequest = {},
): Promise<RawAnswer> {
  const host = lines.some((line) => /^host:/i.test(line)) ? [] : [`host: 127.0.0.1:${port}`]
  const head = [`${method} ${target} HTTP/1.1`, ...host, 'connection: close', ...lines].join('\r\n')
  return sendBytes(port, Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'))
}

function parse(answer: Buffer): RawAnswer {
  const text = answer.toString('latin1').replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end < 0 ? '' : text.slice(end + 4),
  }
}
