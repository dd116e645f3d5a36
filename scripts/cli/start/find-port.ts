import { createServer } from 'node:net'

const TRIES = 100

/** Whether a server can listen there. Rejects for other reasons than another server, such as an address of no interface. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(new Error(`Cannot listen on ${host}, port ${port}: ${error.message}`))
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** The first free port from `from` on. Rejects if there is none among the next 100. */
export async function findPort(from: number, host: string): Promise<number> {
  const end = Math.min(from + TRIES, 65_536)
  for (let port = from; port < end; port++) if (await isFree(port, host)) return port
  throw new Error(`The ports from ${from} to ${end - 1} are all in use. Choose another one with --port.`)
}
