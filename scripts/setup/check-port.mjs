import { createServer } from 'node:net'
import { fail } from './run-step.mjs'

/** Ends with one sentence when nothing can listen on the port. */
export function checkPort(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    fail(`PORT must be a whole number from 1 to 65535; it is "${process.env.PORT}".`)
  }
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => {
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program; stop it, or choose another port with PORT=3001 npm start.`
          : `Nothing can listen on ${host}:${port}: ${error.message}.`,
      )
    })
    probe.listen(port, host, () => probe.close(resolve))
  })
}
