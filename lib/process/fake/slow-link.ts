import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** A way to a server of this computer that can be made slow, and cut without either side noticing. */
export interface SlowLink {
  port: number
  /** Time that every piece of a request and of an answer is under way, from now on. `Infinity` loses it. */
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
  /** Pieces travel beside each other and arrive in their order. */
  const underWay = () => {
    let last: Promise<unknown> = Promise.resolve()
    return new Transform({
      transform(piece, _encoding, next) {
        next()
        if (link.delayMs === Number.POSITIVE_INFINITY) return
        last = Promise.all([last, link.delayMs > 0 && pause(link.delayMs)]).then(() => {
          link.arrived++
          if (!this.destroyed) this.push(piece)
        })
      },
      flush: (done) => void last.then(() => done()),
    })
  }
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
