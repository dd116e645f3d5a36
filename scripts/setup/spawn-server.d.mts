import type { ChildProcess, StdioOptions } from 'node:child_process'

export const UNLIMITED_GUESTS: Readonly<Record<string, string>>

export function spawnServer(options: {
  port: number
  dataDir: string
  env?: Readonly<Record<string, string>>
  stdio: StdioOptions
  inside?: readonly string[]
}): ChildProcess

export function residentMegabytes(pid: number): number
