import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** Maximum time for running requests after the server stops accepting. */
const PATIENCE_MS = 10_000
/** The server stops accepting when no request has begun for this long, so that none is on its way. */
const QUIET_MS = 250
/** Clients that ignore `Connection: close` cannot delay the end by more than this. */
const LONGEST_QUIET_MS = 2_000
/** In a turn of the event loop as short as this, nothing waited to be accepted or read. */
const SHORT_TURN_MS = 1
const LONGEST_CALMING_MS = 1_500

export interface Drain {
  /**
   * Makes every later response close its connection, so that clients reconnect to other servers. All requests are still
   * answered.
   */
  announce(): void
  /** Stops accepting, closes idle connections, lets running requests finish, and resolves when all are closed. */
  finish(): Promise<void>
}

/** Follows the connections and requests of a server, so that it can end without breaking one off. */
export function prepareDrain(
  server: Server,
  { patienceMs = PATIENCE_MS, quietMs = QUIET_MS, calmingMs = LONGEST_CALMING_MS } = {},
): Drain {
  const sockets = new Set<Socket>()
  const running = new Set<ServerResponse>()
  let leaving = false
  let closing = false
  let lastBegan = Number.NEGATIVE_INFINITY
  let arrivals = 0

  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  /** Resolves after a turn in which nothing arrived, because what the system holds for the process would be reset. */
  async function calm(): Promise<void> {
    const until = performance.now() + calmingMs
    await turn()
    for (;;) {
      const began = performance.now()
      const before = arrivals
      await turn()
      const now = performance.now()
      if ((arrivals === before && now - began < SHORT_TURN_MS) || now > until) return
    }
  }
  /** A request that has arrived and is not read yet is still answered. */
  const dropSoon = async () => {
    await pause(quietMs / 5)
    await calm()
    if (running.size === 0) dropAll()
  }
  /**
   * Lets the system take no more connections than the process accepts. It leaves further clients without an answer: they
   * try again after a second and are refused, which is safe to repeat elsewhere. Node has no public function for it.
   */
  const shortenQueue = () => {
    const { _handle } = server as Server & { _handle?: { listen?: (length: number) => number } | null }
    _handle?.listen?.(0)
  }
  server.on('connection', (socket) => {
    arrivals++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // First of all listeners, so that no header is written yet.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    running.add(response)
    arrivals++
    lastBegan = performance.now()
    if (leaving) response.shouldKeepAlive = false
    response.once('close', () => {
      running.delete(response)
      if (closing && running.size === 0) dropSoon()
    })
  })

  const announce = () => {
    leaving = true
    for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false
  }

  async function quiet(): Promise<void> {
    const until = performance.now() + LONGEST_QUIET_MS
    while (performance.now() - lastBegan < quietMs && performance.now() < until) await pause(quietMs / 5)
  }

  return {
    announce,
    async finish() {
      announce()
      await quiet()
      shortenQueue()
      await calm()
      await new Promise<void>((resolve) => {
        closing = true
        server.close(() => resolve())
        if (running.size === 0) dropSoon()
        setTimeout(dropAll, patienceMs).unref()
      })
    },
  }
}

export interface ShutDown {
  /** Takes the process out of rotation. Called at the signal. */
  announce: () => void
  /** Time between `announce` and `finish` for a load balancer to notice. */
  drainMs: number
  finish: () => Promise<void>
  /** Waits for this many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * On SIGTERM announces the end, goes on answering for `drainMs`, finishes and exits with 0. SIGINT, which a person sends,
 * does not wait. A second signal exits immediately with 1.
 */
export function shutDownOnSignal({ announce, drainMs, finish, wait = pause }: ShutDown): void {
  let leaving = false
  const leave = (waitMs: number) => async () => {
    if (leaving) process.exit(1)
    leaving = true
    announce()
    await wait(waitMs)
    await finish()
    process.exit(0)
  }
  process.on('SIGTERM', leave(drainMs))
  process.on('SIGINT', leave(0))
}
