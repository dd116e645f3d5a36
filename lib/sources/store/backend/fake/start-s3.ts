import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { freePort } from '@/lib/process/fake/free-port'
import { PATIENCE_MS, until } from '@/lib/process/fake/until'

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']

export const hasS3 = PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`))
if (!hasS3) console.warn('SKIPPED: Ceph is not installed, so shared data are tested on a fake store only')

export interface TestS3 {
  /** Settings of a server whose data are there, without `STORE_URL` and `DATABASE_URL`. */
  env: {
    AWS_ENDPOINT_URL: string
    AWS_REGION: string
    AWS_ACCESS_KEY_ID: string
    AWS_SECRET_ACCESS_KEY: string
  }
  /** Creates a bucket and returns its address for `STORE_URL`. */
  createBucket(name: string): Promise<string>
  /**
   * Stops the process that answers requests without ending it, until `thaw`. The processes behind it go on: whether they
   * find each other again soon after a stop is a matter of Ceph.
   */
  freeze(): void
  thaw(): void
  /** Ends the server and deletes its data. */
  remove(): Promise<void>
}

/**
 * Starts the S3 server of Ceph in a new folder, with one monitor and one storage process that keeps everything in memory.
 * Takes about ten seconds. Call it only if `hasS3`.
 */
export async function startS3(port?: number): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-s3-'))
  const [v1, v2, free] = [await freePort(), await freePort(), await freePort()]
  const listen = port ?? free
  const config = join(folder, 'ceph.conf')
  const fsid = randomUUID()
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'keyring'), keyring())
  writeFileSync(config, settings(folder, { fsid, v1, v2, port: listen }))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, program === 'monmaptool' ? args : ['-c', config, ...args], {
      stdio: 'ignore',
      timeout: PATIENCE_MS,
      cwd: folder,
    })
  const started: number[] = []
  const background = (program: string, ...args: string[]) => {
    const child = spawn(program, ['-f', '-c', config, ...args], { stdio: 'ignore', cwd: folder })
    child.unref()
    if (child.pid === undefined) throw new Error(`${program} cannot be started.`)
    started.push(child.pid)
    return child.pid
  }
  const signal = (name: NodeJS.Signals, pids: readonly number[]) => {
    for (const pid of pids)
      try {
        process.kill(pid, name)
      } catch {}
  }
  const remove = async () => {
    signal('SIGKILL', started)
    await until('the S3 server to end', () => !started.some(isRunning))
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const map = join(folder, 'monmap')
    run(
      'monmaptool',
      '--create',
      '--fsid',
      fsid,
      '--addv',
      'a',
      `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`,
      map,
    )
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', join(folder, 'keyring'))
    background('ceph-mon', '-i', 'a')
    const osd = randomUUID()
    run('ceph', 'osd', 'new', osd)
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    background('ceph-osd', '-i', '0')
    const gateway = background('radosgw', '-n', 'client.admin')
    const [keyId, secret] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')]
    const origin = `http://127.0.0.1:${listen}`
    await answers(origin)
    run(
      'radosgw-admin',
      ...['user', 'create', '--uid=chartroom', '--display-name=Chartroom'],
      ...[`--access-key=${keyId}`, `--secret-key=${secret}`],
    )
    const client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region: 'us-east-1',
    })
    return {
      env: {
        AWS_ENDPOINT_URL: origin,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: keyId,
        AWS_SECRET_ACCESS_KEY: secret,
      },
      async createBucket(name) {
        const { status } = await client.fetch(`${origin}/${name}`, { method: 'PUT' })
        if (status !== 200) throw new Error(`The bucket ${name} could not be created: ${status}`)
        return `s3://${name}`
      },
      freeze: () => signal('SIGSTOP', [gateway]),
      thaw: () => signal('SIGCONT', [gateway]),
      remove,
    }
  } catch (error) {
    const log = join(folder, 'client.admin.log')
    if (existsSync(log)) console.error(readFileSync(log, 'utf8').slice(-2_000))
    await remove()
    throw error
  }
}

interface Ports {
  fsid: string
  v1: number
  v2: number
  port: number
}

function settings(folder: string, { fsid, v1, v2, port }: Ports): string {
  return `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
mon_initial_members = a
keyring = ${folder}/keyring
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
run_dir = ${folder}/run
pid_file = ${folder}/run/$name.pid
admin_socket = ${folder}/run/$name.asok
crash_dir = ${folder}/run
log_file = ${folder}/$name.log
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
auth_allow_insecure_global_id_reclaim = false
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_crit = 1
mon_data_avail_warn = 1
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_class_load_list = *
osd_class_default_list = *
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_thread_pool_size = 16
rgw_enable_gc_threads = false
rgw_enable_lc_threads = false
`
}

/** Keys for each part, in the form of Ceph: type, time, length and 16 random bytes. */
function keyring(): string {
  const key = () => {
    const bytes = Buffer.alloc(28)
    bytes.writeUInt16LE(1, 0)
    bytes.writeUInt32LE(1_700_000_000, 2)
    bytes.writeUInt16LE(16, 10)
    randomBytes(16).copy(bytes, 12)
    return bytes.toString('base64')
  }
  return `[mon.]
 key = ${key()}
 caps mon = "allow *"
[client.admin]
 key = ${key()}
 caps mon = "allow *"
 caps osd = "allow *"
 caps mgr = "allow *"
[osd.0]
 key = ${key()}
 caps mon = "allow profile osd"
 caps osd = "allow *"
`
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function answers(origin: string): Promise<void> {
  await until('the S3 server of Ceph to answer', async () => Boolean(await fetch(origin)))
}
