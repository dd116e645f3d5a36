import { default as fs } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Preloaded before a script. Kills the process just before it renames something to a path that ends in KILL_AT_RENAME_TO. */
const killAt = process.env.KILL_AT_RENAME_TO
for (const functions of [fs, fs.promises]) {
  for (const name of ['rename', 'renameSync']) {
    const rename = functions[name]
    if (!rename) continue
    functions[name] = (from, to, ...rest) => {
      if (String(to).endsWith(killAt)) process.kill(process.pid, 'SIGKILL')
      return rename(from, to, ...rest)
    }
  }
}
syncBuiltinESMExports()
