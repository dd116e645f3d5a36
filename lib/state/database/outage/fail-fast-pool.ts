import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { ApiError } from '@/lib/contract/errors'
import { startQuerySpan } from '../spans/query-span'
import { isAnswer, type Outage } from './outage'

/** The database cannot be used at the moment. */
export class StateUnavailableError extends ApiError {
  constructor(cause?: unknown) {
    super(
      'service_unavailable',
      'Accounts and stored keys cannot be read at the moment, because the database does not answer. Try again in a few seconds.',
      { detail: { missing: ['state'], retryAfter: 5 }, cause },
    )
  }
}

type Callback = (error: Error | undefined, ...rest: unknown[]) => void

interface Watched extends ClientConfig {
  outage: Outage
}

class WatchedClient extends Client {
  readonly #outage: Outage

  constructor(config: Watched) {
    super(config)
    this.#outage = config.outage
    // The caller that waits for a query gets the error. Without a listener it would end the process.
    this.on('error', () => {})
    this.once(
      'end',
      this.#outage.whenItBegins(() => this.#drop()),
    )
  }

  // Called with a callback by the pool, and without one in a transaction.
  override query(...given: unknown[]): never {
    const end = this.#outage.watch()
    const span = startQuerySpan(given[0])
    const unwatch = (error?: Error & { code?: string }) => {
      end()
      span?.end({}, error && (error.code ?? error.name))
    }
    const send = super.query as unknown as (...given: unknown[]) => unknown
    const last = given.at(-1)
    if (typeof last === 'function') {
      const done = (error: Error | undefined, ...rest: unknown[]) => {
        unwatch(error)
        ;(last as Callback)(error && translate(error, this.#outage), ...rest)
      }
      return send.call(this, ...given.slice(0, -1), done) as never
    }
    const result = send.call(this, ...given)
    if (!(result instanceof Promise)) {
      unwatch()
      return result as never
    }
    return result.then(
      (value: unknown) => {
        unwatch()
        return value
      },
      (error: Error) => {
        unwatch(error)
        throw translate(error, this.#outage)
      },
    ) as never
  }

  /** Ends the connection, made or being made, without waiting for the server. Pending callers get an error. */
  #drop(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  }
}

/** An error of a lost connection as what callers know, which asks whether there is an outage; others as they are. */
function translate(error: Error, outage: Outage): Error {
  if (error instanceof ApiError || isAnswer(error) || !isLost(error)) return error
  outage.suspect()
  return new StateUnavailableError(error)
}

/** Whether an error says that the connection was lost. Others are mistakes of the caller. */
function isLost(error: Error): boolean {
  return /terminat|timeout|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|closed|not queryable/i.test(
    `${error.message} ${'code' in error ? error.code : ''}`,
  )
}

/**
 * A caller that began a transaction on a lost connection may never return it, so the pool would run out of connections.
 */
function releaseWhenLost(client: PoolClient): PoolClient {
  const { release } = client
  let isReleased = false
  const onLost = () => client.release(true)
  client.release = (destroy) => {
    if (isReleased) return
    isReleased = true
    client.removeListener('error', onLost)
    release.call(client, destroy)
  }
  client.once('error', onLost)
  return client
}

/** Longest wait for a connection while others use them. The watch ends a wait for a database that does not answer. */
const TURN_WITHIN_MS = 20_000

/**
 * A pool that waits for a slow database, and not for one that is silent: then every connection is dropped, and until the
 * database answers again, every operation fails at once with `StateUnavailableError`.
 */
export class FailFastPool extends Pool {
  readonly #outage: Outage
  readonly #unlisten: () => void
  readonly #waiting = new Set<(error: Error) => void>()

  constructor(url: string, max: number, outage: Outage) {
    const config = {
      connectionString: url,
      max,
      connectionTimeoutMillis: TURN_WITHIN_MS,
      outage,
      Client: WatchedClient,
    }
    super(config as unknown as ConstructorParameters<typeof Pool>[0])
    this.#outage = outage
    this.#unlisten = outage.whenItBegins(() => {
      for (const giveUp of this.#waiting) giveUp(new StateUnavailableError())
    })
    // A connection that ends tells it to the pool first, which fails the query without the client.
    const send = this.query.bind(this) as unknown as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => {
      const result = send(...given)
      if (!(result instanceof Promise)) return result
      return result.catch((error: Error) => {
        throw translate(error, outage)
      })
    }) as typeof this.query
  }

  override connect(): Promise<PoolClient>
  override connect(callback: (error: Error | undefined, client?: PoolClient, done?: () => void) => void): void
  override connect(
    callback?: (error: Error | undefined, client?: PoolClient, done?: () => void) => void,
  ): Promise<PoolClient> | undefined {
    const connected = this.#connect()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  override async end(): Promise<void> {
    this.#unlisten()
    await super.end()
  }

  async #connect(): Promise<PoolClient> {
    if (this.#outage.isOn) throw new StateUnavailableError()
    const unwatch = this.#outage.watch()
    let giveUp: (error: Error) => void = () => {}
    const given = new Promise<never>((_resolve, reject) => {
      giveUp = reject
    })
    this.#waiting.add(giveUp)
    const connecting = super.connect()
    try {
      return releaseWhenLost(await Promise.race([connecting, given]))
    } catch (error) {
      connecting.then((client) => client.release(true)).catch(() => {})
      if (isAnswer(error) || error instanceof ApiError) throw error
      this.#outage.suspect()
      throw new StateUnavailableError(error)
    } finally {
      unwatch()
      this.#waiting.delete(giveUp)
    }
  }
}
