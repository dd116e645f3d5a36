import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { hasPostgres } from '../lib/state/fake/start-postgres'

export { hasPostgres }

/** `E2E_PORT` moves the servers to other ports, ten from there on. */
const first = Number(process.env.E2E_PORT ?? 4710)
const at = (place: number) => `http://localhost:${first + place}`

/** The servers that the tests run against. */
export const urls = {
  sample: at(0),
  /** A dashboard whose market is the sample server, over HTTP with a key. */
  remote: at(1),
  /** A dashboard over imported real data; only where there is some. */
  store: at(2),
  /** Pro series for pro users, over sample data. */
  members: at(3),
  /** The same over PostgreSQL; only where there is one. */
  membersOnPostgres: at(4),
  /** An OpenID Connect provider that both let sign in. */
  identity: at(5),
  /** Over imported data that a test makes and changes. */
  kept: at(7),
  /** The same over PostgreSQL; only where there is one. */
  keptOnPostgres: at(8),
  /** Nothing for strangers, over sample data. */
  private: at(6),
}

/** A server whose state a journey goes through: each on the embedded database, and on PostgreSQL where there is one. */
export interface TestServer {
  state: string
  url: string
  /** What it is called in the configuration. */
  name: string
}

const onBoth = (name: string, embedded: string, postgres: string): TestServer[] => [
  { state: 'embedded', url: embedded, name },
  ...(hasPostgres ? [{ state: 'on PostgreSQL', url: postgres, name: `${name}-on-postgres` }] : []),
]

export const memberServers = onBoth('members', urls.members, urls.membersOnPostgres)
export const importedServers = onBoth('kept', urls.kept, urls.keptOnPostgres)

const dataRoot = fileURLToPath(new URL('../test-results/data/', import.meta.url))

/** What a server keeps, thrown away before each run. */
export const dataOf = (name: string) => join(dataRoot, name)

/** What a server wrote to its standard output in this run. */
export const logOf = (name: string) => join(dataRoot, `${name}.log`)

/** What the operator of a server shows, where it has one. */
export const OPERATOR = 'the-operator-of-the-tests-0123456789'

export const UPSTREAM_KEY = `cr_test_${'5eed'.repeat(16)}`

const folder = process.env.TEST_DATA_DIR

const wanted = [
  'onchain/coinmetrics-btc-2026.csv.gz',
  'equity/GSPC.csv.gz',
  'blocks',
  'fred/full-history/CPIAUCSL.csv',
]

/** Real files to import, or null where there are none. */
export const storeInputs: string[] | null =
  folder && existsSync(folder) ? wanted.map((path) => join(folder, path)) : null
