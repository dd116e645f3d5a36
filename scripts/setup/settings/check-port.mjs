import { createServer } from 'node:net'
import { fail } from '../run-step.mjs'

/**
 * Exits with a message when the port cannot be used. False for a value that is not a port: the settings are read later, and
 * all their problems are listed together.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export async function checkPort(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return false
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => {
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start.`
          : `Cannot listen on ${host}:${port}: ${error.message}.`,
      )
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
