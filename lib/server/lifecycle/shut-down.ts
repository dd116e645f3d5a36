import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { followRunning } from './follow-running'

const PATIENCE_MS = 10_000

/**
 * Prepares a clean shutdown. The returned function stops accepting connections, closes idle ones, lets running requests
 * finish within the timeout, and resolves when all are closed.
 */
export function prepareDrain(server: Server, patienceMs = PATIENCE_MS): () => Promise<void> {
  const sockets = new Set<Socket>()
  let running = 0
  let draining = false

  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  followRunning(server, (now) => {
    running = now
    if (draining && running === 0) setImmediate(dropAll)
  })

  return () =>
    new Promise((resolve) => {
      draining = true
      server.close(() => resolve())
      if (running === 0) dropAll()
      setTimeout(dropAll, patienceMs).unref()
    })
}

/** On SIGTERM or SIGINT drains, runs `last` and exits with 0. A second signal exits immediately with 1. */
export function shutDownOnSignal(drain: () => Promise<void>, last: () => Promise<void> | void): void {
  let leaving = false
  const leave = async () => {
    if (leaving) process.exit(1)
    leaving = true
    await drain()
    await last()
    process.exit(0)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
