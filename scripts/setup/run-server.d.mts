import type { ChildProcess } from 'node:child_process'

export function runServer(options?: { cwd?: string; env?: Record<string, string | undefined> }): ChildProcess
