import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { installPackages, mayInstall } from './apt.mjs'

const POSTGRES = '/usr/lib/postgresql'
const CEPH = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server']

/** The Python of `PYTHON`, the usual one, and that of the system, which has the packages of the system. */
export const PYTHONS = [process.env.PYTHON, 'python3', '/usr/bin/python3'].filter((one) => one !== undefined)

const works = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Servers and programs that some tests start, and where the tests look for them. */
const NEEDED = [
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
  {
    name: 'Python with pandas',
    packages: ['python3-pandas', 'python3-matplotlib', 'python3-requests'],
    isThere: () => PYTHONS.some((python) => works(python, '-c', 'import pandas, matplotlib, requests')),
  },
  { name: 'promtool', packages: ['prometheus'], isThere: () => works('promtool', '--version') },
  { name: 'R', packages: ['r-base-core'], isThere: () => works('Rscript', '--version') },
]

const findMissing = () => NEEDED.filter(({ isThere }) => !isThere())

/** Installs missing servers and programs if no password is needed. Otherwise says which tests will be skipped. */
export async function prepareServers() {
  const missing = findMissing()
  if (missing.length > 0 && mayInstall()) {
    console.log(`Installing ${namesOf(missing)} for the tests …`)
    await installPackages(missing.flatMap(({ packages }) => packages))
  }
  const absent = findMissing()
  if (absent.length > 0)
    console.log(`SKIPPED: tests that need ${namesOf(absent)}, because it is not installed.`)
}

function namesOf(needed) {
  return needed.map(({ name }) => name).join(', ')
}
