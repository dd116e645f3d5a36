import type { Duplex } from 'node:stream'

/** Answers requests that Node's parser rejects, in the format of the API, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify({
    success: false,
    error: tooLong ? 'The URL or the headers are too long.' : 'This is not a valid HTTP request.',
    code: 'invalid_parameter',
  })
  const status = tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`)
}
