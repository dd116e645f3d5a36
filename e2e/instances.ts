import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { hasPostgres } from '../lib/state/fake/start-postgres'

/** `E2E_PORT` moves the servers to other ports, fourteen from there on. */
const first = Number(process.env.E2E_PORT ?? 4710)
const at = (place: number) => `http://localhost:${first + place}`

/** The servers that the tests run against. */
export const urls = {
  sample: at(0),
  /** A dashboard that uses the sample server as its API, over HTTP with a key. */
  remote: at(1),
  /** A dashboard with imported real data; only if there is some. */
  store: at(2),
  /** Pro series for pro users, over sample data. */
  members: at(3),
  /** The same with PostgreSQL; only if it is installed. */
  membersOnPostgres: at(4),
  /** An OpenID Connect provider that both let sign in. */
  identity: at(5),
  /** Over imported data that a test makes and changes. */
  kept: at(7),
  /** The same with PostgreSQL; only if it is installed. */
  keptOnPostgres: at(8),
  /** A private installation with sample data. */
  private: at(6),
  /** Sends mail, and its administrators need a second factor. */
  mailing: at(9),
  /** On its owner's computer, with files that a test imports. */
  local: at(11),
  /** With a few imported prices and the table of them. */
  desk: at(13),
}

/** Answers when all servers do. */
export const readyUrl = at(12)

/** Port of the mail server of that one. It writes what it gets to `caughtMail`, one JSON object per line. */
export const smtpPort = first + 10

/** A server with state: each on the embedded database and, if installed, on PostgreSQL. */
export interface TestServer {
  state: string
  url: string
  /** Name in the configuration. */
  name: string
}

/** The gate runs one test of each mechanism. Only the gate sets the files that a run leaves out. */
export const isSampled = process.env.SKIPPED_TESTS !== undefined

/** The second database repeats the same journeys, so that only a full run has it. */
export const testsPostgres = hasPostgres && !isSampled

const onBoth = (name: string, embedded: string, postgres: string): TestServer[] => [
  { state: 'embedded', url: embedded, name },
  ...(testsPostgres ? [{ state: 'on PostgreSQL', url: postgres, name: `${name}-on-postgres` }] : []),
]

export const memberServers = onBoth('members', urls.members, urls.membersOnPostgres)
export const importedServers = onBoth('kept', urls.kept, urls.keptOnPostgres)

const dataRoot = fileURLToPath(new URL('../test-results/data/', import.meta.url))

/** Data folder of a server, deleted before each run. */
export const dataOf = (name: string) => join(dataRoot, name)

/** Standard output of a server in this run. */
export const logOf = (name: string) => join(dataRoot, `${name}.log`)

/** The simulated market, which servers share. */
export const sampleCache = join(dataRoot, 'sample-cache')

export const caughtMail = join(dataRoot, 'caught-mail.jsonl')

/** Admin token of the servers that have one. */
export { ADMIN_TOKEN } from '../scripts/faults/ask'

export const UPSTREAM_KEY = `cr_test_${'5eed'.repeat(16)}`

const folder = process.env.TEST_DATA_DIR

const wanted = [
  'onchain/coinmetrics-btc-2026.csv.gz',
  'equity/GSPC.csv.gz',
  'blocks',
  'fred/full-history/CPIAUCSL.csv',
]

/** Real files to import; null if there are none. */
export const storeInputs: string[] | null =
  folder && existsSync(folder) ? wanted.map((path) => join(folder, path)) : null
