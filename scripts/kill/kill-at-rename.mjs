import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded in front of a script, ends its process in front of the rename that KILL_AT_RENAME counts to. */
const killAt = Number(process.env.KILL_AT_RENAME)
const { rename } = fs
let renames = 0
fs.rename = (from, to) => {
  if (++renames === killAt) process.kill(process.pid, 'SIGKILL')
  return rename(from, to)
}
syncBuiltinESMExports()
