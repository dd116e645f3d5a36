import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { envSchema } from '@/lib/env/env'
import { COMMANDS } from './commands'

const PLACES = ['app', 'components', 'docs', 'lib', 'scripts']
const TEXT = /\.(?:tsx?|mjs|md|ya?ml|service)$/
const names = COMMANDS.map(({ name }) => name)

const texts = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((path) => TEXT.test(path) && !path.includes('node_modules'))
      .map((path) => join(place, path)),
  ),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('commands have one name, which works in a clone and in a package: npx chartroom', () => {
  // `npm start` is how a clone installs and builds itself.
  const other = new RegExp(`npm run (?:${names.filter((name) => name !== 'start').join('|')})\\b(?!:)`)
  expect(texts.filter(({ text }) => other.test(text)).map(({ path }) => path)).toEqual([])
})

test('every command that a text names exists', () => {
  const wrong = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/npx chartroom ([a-z]+)\b/g)]
      .filter(([, name]) => !names.includes(name) && !/\.test\.tsx?$/.test(path))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})

test('settings name commands in the same way', () => {
  const described = Object.values(envSchema.shape).map(({ description = '' }) => description)
  const named = described.flatMap((text) => [...text.matchAll(/npx chartroom (\w+)/g)])
  expect(named.length).toBeGreaterThan(1)
  for (const [, name] of named) expect(names).toContain(name)
})
