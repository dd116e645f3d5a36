import { COMMANDS, type Command } from './commands'
import { nearest } from './nearest'

/** Request of the command line. */
export type Asked =
  | { does: 'run'; command: Command; args: string[]; data?: string }
  | { does: 'show help' }
  | { does: 'show version' }
  | { does: 'refuse'; why: string }

/**
 * Reads the arguments of `chartroom`. The first word names the command; without one it is `start`. `--data <folder>`
 * may be anywhere before `--` and belongs to every command.
 */
export function readArguments(given: readonly string[]): Asked {
  const taken = takeData(given)
  if ('why' in taken) return { does: 'refuse', why: taken.why }
  const { args, data } = taken
  const [first] = args
  if (first === '--version' || first === '-v') return { does: 'show version' }
  if (first === '--help' || first === '-h' || first === 'help') return { does: 'show help' }
  const isNamed = first !== undefined && !first.startsWith('-')
  const name = isNamed ? first : 'start'
  const command = COMMANDS.find((one) => one.name === name)
  if (!command) return { does: 'refuse', why: explainUnknown(name) }
  const rest = (isNamed ? args.slice(1) : args).map((arg) => (arg === '-h' ? '--help' : arg))
  return { does: 'run', command, args: rest, data }
}

function takeData(given: readonly string[]): { args: string[]; data?: string } | { why: string } {
  const args: string[] = []
  let data: string | undefined
  for (let at = 0; at < given.length; at++) {
    const arg = given[at]
    if (arg === '--') return { args: [...args, ...given.slice(at)], data }
    if (arg === '--data') data = given[++at] ?? ''
    else if (arg.startsWith('--data=')) data = arg.slice('--data='.length)
    else {
      args.push(arg)
      continue
    }
    if (data === '' || data.startsWith('-')) return { why: '--data needs a folder: --data <folder>' }
  }
  return { args, data }
}

function explainUnknown(name: string): string {
  const names = COMMANDS.map((command) => command.name)
  const meant = nearest(name, names)
  const hint = meant ? ` Did you mean ${meant}?` : ''
  return `There is no command ${name}.${hint} The commands are ${names.join(', ')}.`
}
