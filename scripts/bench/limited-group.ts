import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/sys/fs/cgroup'
const PERIOD_US = 100_000

/** A control group with a limit of memory and of processors, as a container has them. */
export interface LimitedGroup {
  /** A command that runs another one in the group. */
  inside: string[]
  /** Processes that the system ended because the group had no memory left. */
  kills(): number
  /** Megabytes that all processes of the group hold, without the files that the system keeps for them. */
  held(): number
  remove(): void
}

/** Makes the group in version 2, or in the controllers of version 1. Needs Linux and root. */
export function createLimitedGroup(limits: { megabytes: number; cores?: number }): LimitedGroup {
  const isSecond = existsSync(join(ROOT, 'cgroup.controllers'))
  const name = `chartroom-${process.pid}`
  const folders = new Set<string>()
  const folderOf = (controller: string) => {
    const folder = isSecond ? join(ROOT, name) : join(ROOT, controller, name)
    if (!folders.has(folder)) mkdirSync(folder)
    folders.add(folder)
    return folder
  }
  const memory = folderOf('memory')
  const set = (controller: string, second: string, first: string, value: string | number) =>
    writeFileSync(join(folderOf(controller), isSecond ? second : first), String(value))
  set('memory', 'memory.max', 'memory.limit_in_bytes', limits.megabytes * 1024 * 1024)
  if (limits.cores !== undefined) {
    const quota = Math.round(limits.cores * PERIOD_US)
    if (isSecond) set('cpu', 'cpu.max', '', `${quota} ${PERIOD_US}`)
    else {
      set('cpu', '', 'cpu.cfs_period_us', PERIOD_US)
      set('cpu', '', 'cpu.cfs_quota_us', quota)
    }
  }
  const numberIn = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(memory, file), 'utf8'))?.[1] ?? 0)
  const enter = [...folders].map((folder) => `echo $$ > ${join(folder, 'cgroup.procs')}`).join(' && ')
  return {
    inside: ['sh', '-c', `${enter} && exec "$@"`, 'sh'],
    kills: () => numberIn(isSecond ? 'memory.events' : 'memory.oom_control', /oom_kill (\d+)/),
    held: () => numberIn('memory.stat', isSecond ? /^anon (\d+)/m : /^total_rss (\d+)/m) / 1024 / 1024,
    remove: () => {
      for (const folder of folders) rmdirSync(folder)
    },
  }
}
