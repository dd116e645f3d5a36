import { createServer, type Server } from 'node:net'

export interface CaughtMail {
  /** Its Message-ID, by which mail programs recognize a repeated mail. */
  id: string
  to: string
  subject: string
  text: string
}

/** A mail server that accepts everything and hands each mail over. Listens on 127.0.0.1; 0 is any free port. */
export function startSmtpServer(port: number, onMail: (mail: CaughtMail) => void): Promise<Server> {
  const server = createServer((socket) => {
    let pending = ''
    let to = ''
    let message: string[] | null = null
    const answer = (line: string) => socket.write(`${line}\r\n`)
    const read = (line: string) => {
      if (message) {
        if (line !== '.') {
          message.push(line.replace(/^\.\./, '.'))
          return
        }
        onMail(readMessage(to, message))
        message = null
        answer('250 kept')
        return
      }
      if (/^RCPT TO:/i.test(line)) to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (/^DATA/i.test(line)) {
        message = []
        answer('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else answer('250 fine')
    }
    socket.on('data', (bytes) => {
      const lines = (pending + bytes.toString('latin1')).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) read(line)
    })
    socket.on('error', () => {})
    answer('220 ready')
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

function readMessage(to: string, lines: readonly string[]): CaughtMail {
  const blank = lines.indexOf('')
  const head = lines.slice(0, blank).join('\n')
  const body = lines.slice(blank + 1).join('\n')
  const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(head)
  return {
    id: /^message-id: (.*)/im.exec(head)?.[1] ?? '',
    to,
    subject: /^subject: (.*)/im.exec(head)?.[1] ?? '',
    text: isQuoted ? unquoted(body) : body,
  }
}

const unquoted = (text: string) =>
  text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
