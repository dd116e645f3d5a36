import { homedir } from 'node:os'
import { relative, resolve } from 'node:path'
import { programFile } from '../../lib/env/env'
import { VERSION } from '../../lib/env/version'
import { COMMANDS } from './commands'
import { userDataFolder } from './data-folder'
import { isClone } from './is-clone'
import { readArguments } from './read-arguments'
import { heapFlag, runAgain } from './with-heap'

const HELP = `chartroom [command] [options]

Without a command it starts the dashboard.

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(9)}${summary}`).join('\n')}

  --data <folder>  folder for imported data, state and caches, for every command
  --version        version of Chartroom
  --help           this text, or after a command the help of that command

Settings are environment variables; docs/settings.md lists them. DATA_DIR is the same as --data.
Without both, data are in ${dataFolder()}.`

/** The data folder without a setting: of a clone, beside its sources; of a package, in the folder of the user. */
function dataFolder(): string {
  if (isClone()) return relative(process.cwd(), programFile('data'))
  return userDataFolder({ platform: process.platform, home: homedir(), env: process.env })
}

async function main(given: readonly string[]): Promise<void> {
  const asked = readArguments(given)
  if (asked.does === 'show help') console.log(HELP)
  else if (asked.does === 'show version') console.log(`chartroom ${VERSION}`)
  else if (asked.does === 'refuse') {
    console.error(asked.why)
    process.exitCode = 2
  } else {
    const { heapMb } = asked.command
    const limits = { flags: process.execArgv, options: process.env.NODE_OPTIONS }
    const flag = heapMb === undefined ? null : heapFlag(heapMb, limits)
    if (flag !== null) {
      process.exitCode = await runAgain(flag, given)
      return
    }
    if (asked.data !== undefined) process.env.DATA_DIR = resolve(asked.data)
    process.env.DATA_DIR ||= dataFolder()
    process.argv.splice(2, Number.POSITIVE_INFINITY, ...asked.args)
    await asked.command.load()
  }
}

await main(process.argv.slice(2))
