import { existsSync, readdirSync } from 'node:fs'
import { installPackages, mayInstall } from './apt.mjs'

const POSTGRES = '/usr/lib/postgresql'
const CEPH = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server']

/** Servers that some tests start, and where the tests look for them. */
const SERVERS = [
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isThere: () =>
      existsSync(POSTGRES) &&
      readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`)),
  },
  { name: 'Redis', packages: ['redis-server'], isThere: () => REDIS.some((place) => existsSync(place)) },
  {
    name: 'S3 (Ceph)',
    packages: ['ceph-mon', 'ceph-osd', 'radosgw'],
    isThere: () => CEPH.every((name) => existsSync(`/usr/bin/${name}`)),
  },
  { name: 'nginx', packages: ['nginx'], isThere: () => NGINX.some((place) => existsSync(place)) },
]

const findMissing = () => SERVERS.filter(({ isThere }) => !isThere())

/** Installs missing servers if no password is needed. Otherwise says which tests will be skipped. */
export async function prepareServers() {
  const missing = findMissing()
  if (missing.length > 0 && mayInstall()) {
    console.log(`Installing ${namesOf(missing)} for the tests …`)
    await installPackages(missing.flatMap((server) => server.packages))
  }
  const absent = findMissing()
  if (absent.length > 0)
    console.log(`SKIPPED: tests that need a ${namesOf(absent)} server, because it is not installed.`)
}

function namesOf(servers) {
  return servers.map(({ name }) => name).join(', ')
}
