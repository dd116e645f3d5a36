import { createServer } from 'node:net'
import { fail } from './run-step.mjs'

/** Exits with a message when the port cannot be used. */
export function checkPort(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    fail(`PORT must be a whole number from 1 to 65535; got "${process.env.PORT}".`)
  }
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => {
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start.`
          : `Cannot listen on ${host}:${port}: ${error.message}.`,
      )
    })
    probe.listen(port, host, () => probe.close(resolve))
  })
}
