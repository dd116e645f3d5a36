import { connect } from 'node:net'

export interface Answered {
  /** 0 when the server closed the connection without an answer. */
  status: number
  /** Milliseconds until the connection was closed. */
  took: number
}

export interface SendOptions {
  /** Whether to end the connection after the bytes, as for a request that will never be complete. */
  cut?: boolean
  longestMs?: number
}

/**
 * Writes bytes to a server on this machine and reads until it closes the connection. It does not wait until all bytes are
 * sent, because a server may refuse a request before it has read everything.
 */
export function sendBytes(
  port: number,
  bytes: Buffer,
  { cut = false, longestMs = 30_000 }: SendOptions = {},
): Promise<Answered> {
  return new Promise((resolve) => {
    const began = performance.now()
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      if (cut) socket.end(bytes)
      else socket.write(bytes)
    })
    socket.setTimeout(longestMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      if (text.length < 20) text += chunk.toString('latin1', 0, 20)
    })
    // This side may still hold bytes that nobody will read.
    socket.on('end', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        took: performance.now() - began,
      })
    })
  })
}
