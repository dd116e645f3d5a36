import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Preloaded before a script. Kills the process just before the rename number KILL_AT_RENAME. */
const killAt = Number(process.env.KILL_AT_RENAME)
const { rename } = fs
let renames = 0
fs.rename = (from, to) => {
  if (++renames === killAt) process.kill(process.pid, 'SIGKILL')
  return rename(from, to)
}
syncBuiltinESMExports()
