import { expect, test } from 'vitest'
import { COMMANDS } from './commands'
import { readArguments } from './read-arguments'

const read = (line: string) => {
  const asked = readArguments(line.split(' ').filter(Boolean))
  return asked.does === 'run' ? { ...asked, command: asked.command.name } : asked
}

test('the first word is the command, and without one it is start', () => {
  expect(read('')).toMatchObject({ command: 'start', args: [] })
  expect(read('--port 4000')).toMatchObject({ command: 'start', args: ['--port', '4000'] })
  expect(read('import --as x:y a.csv')).toMatchObject({ command: 'import', args: ['--as', 'x:y', 'a.csv'] })
})

test('every command has its own help, and so has the whole', () => {
  for (const { name } of COMMANDS) {
    expect(read(`${name} --help`)).toMatchObject({ command: name, args: ['--help'] })
    expect(read(`${name} -h`)).toMatchObject({ command: name, args: ['--help'] })
  }
  for (const line of ['--help', '-h', 'help']) expect(read(line)).toEqual({ does: 'show help' })
  for (const line of ['--version', '-v']) expect(read(line)).toEqual({ does: 'show version' })
})

test('--data belongs to every command and may be anywhere before --', () => {
  expect(read('--data d import a.csv')).toMatchObject({ command: 'import', args: ['a.csv'], data: 'd' })
  expect(read('import a.csv --data=d')).toMatchObject({ command: 'import', args: ['a.csv'], data: 'd' })
  expect(read('import -- --data d')).toMatchObject({ args: ['--', '--data', 'd'], data: undefined })
  for (const line of ['start --data', 'start --data=', 'start --data --port'])
    expect(read(line)).toMatchObject({ does: 'refuse', why: expect.stringContaining('--data <folder>') })
})

test('an unknown command names the nearest one, and all', () => {
  const why = (line: string) => {
    const asked = read(line)
    return asked.does === 'refuse' ? asked.why : ''
  }
  expect(why('imprt')).toContain('Did you mean import?')
  expect(why('Doctro')).toContain('Did you mean doctor?')
  expect(why('strat')).toContain('Did you mean start?')
  expect(why('frobnicate')).not.toContain('Did you mean')
  expect(why('frobnicate')).toContain(COMMANDS.map(({ name }) => name).join(', '))
})
