import { createServer } from 'node:net'

/** A port of the loopback interface that nothing uses. Until a server listens there, another call may return it again. */
export async function freePort(): Promise<number> {
  const { port, release } = await reservePort()
  await release()
  return port
}

/** A free port that no other call returns until it is released for the server that listens there. */
export function reservePort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        release: () => new Promise((released) => probe.close(() => released())),
      })
    })
  })
}
