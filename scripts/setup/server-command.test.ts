import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEMORY_ENV, SERVER_ARGS } from './server-command.mjs'

test('the image starts the server with the same arguments and memory settings as the command', () => {
  const image = readFileSync('Dockerfile', 'utf8')
  const [, command] = /^CMD (.*)$/m.exec(image) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...SERVER_ARGS])
  const settings = Object.fromEntries(
    [...image.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  expect(settings).toEqual(MEMORY_ENV)
})
