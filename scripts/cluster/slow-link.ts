import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** A way to a server of this computer that can be made slow. */
export interface SlowLink {
  port: number
  /** Time that every piece of a request and of an answer is under way, from now on. */
  delayMs: number
  /** Pieces that have arrived. */
  arrived: number
  stop(): Promise<void>
}

export async function startSlowLink(to: number): Promise<SlowLink> {
  const sockets = new Set<Socket>()
  const link = {
    port: 0,
    delayMs: 0,
    arrived: 0,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  const underWay = () =>
    new Transform({
      async transform(piece, _encoding, arrive) {
        if (link.delayMs > 0) await pause(link.delayMs)
        link.arrived++
        arrive(null, piece)
      },
    })
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(underWay()).pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  link.port = typeof address === 'object' && address ? address.port : 0
  return link
}
