import { existsSync, readdirSync } from 'node:fs'
import { installPackages, mayInstall } from './apt.mjs'

const POSTGRES = '/usr/lib/postgresql'
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server']

/** Servers that some unit tests start, and where the tests look for them. */
const SERVERS = [
  {
    name: 'PostgreSQL',
    package: 'postgresql',
    isThere: () =>
      existsSync(POSTGRES) &&
      readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`)),
  },
  { name: 'Redis', package: 'redis-server', isThere: () => REDIS.some((place) => existsSync(place)) },
]

const findMissing = () => SERVERS.filter(({ isThere }) => !isThere())

/** Installs missing servers if no password is needed. Otherwise says which tests will be skipped. */
export async function prepareServers() {
  const missing = findMissing()
  if (missing.length > 0 && mayInstall()) {
    console.log(`Installing ${namesOf(missing)} for the unit tests …`)
    await installPackages(missing.map((server) => server.package))
  }
  const absent = findMissing()
  if (absent.length > 0)
    console.log(`SKIPPED: tests that need a ${namesOf(absent)} server, because it is not installed.`)
}

function namesOf(servers) {
  return servers.map(({ name }) => name).join(' and ')
}
