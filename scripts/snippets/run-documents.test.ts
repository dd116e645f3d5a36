import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { compileOwn } from '../../lib/catalog/own/compile-own'
import { FAMILIES } from '../../lib/contract/family'
import { FAMILY_FILE_PATHS } from '../../lib/contract/files/family-file'
import { COMMANDS } from '../cli/commands'
import { DOCUMENTS, type Example, examplesOf, examplesOfPage, PAGES_WITH_EXAMPLES } from './examples'
import { NOT_RUN, NOT_RUN_PROGRAMS } from './not-run'
import { isOfPage, serveSample } from './serve-sample.test-data'

const run = promisify(execFile)
const { origin, key, prefixes } = serveSample()
const LOCAL = 'http://localhost:3000'

/** Texts in place of placeholders. */
const filled: Readonly<Record<string, () => string>> = {
  '<path>': () => 'onchain/mvrv',
  '<address>': () => encodeURIComponent(`${origin()}/onchain/mvrv`),
}

const tried = new Set<string>()
const isListed = (text: string, reasons: Readonly<Record<string, string>>) => {
  if (!Object.hasOwn(reasons, text)) return false
  tried.add(text)
  return true
}

const all = [
  ...DOCUMENTS.flatMap((file) => examplesOf(file)),
  ...PAGES_WITH_EXAMPLES.flatMap((file) => examplesOfPage(file)),
]

/** Path of a page, such as `/boards`, if it is one. */
const PAGES = new Set(
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map(
      (file) =>
        `/${file
          .split('/')
          .slice(0, -1)
          .filter((part) => !part.startsWith('('))
          .join('/')}`,
    ),
)

/** The fault of an example; undefined if the server answers it. */
async function problemOf({ kind, text }: Example): Promise<string | undefined> {
  if (isListed(text.trim(), NOT_RUN)) return undefined
  switch (kind) {
    case 'address':
      return problemOfAddress(text)
    case 'sh':
      return problemOfCommand(text)
    case 'json':
      JSON.parse(text)
      return undefined
    case 'yaml': {
      const [compiled] = compileOwn([{ name: 'the file', text }])
      return 'problem' in compiled ? compiled.problem : undefined
    }
    case 'sql':
    case 'python': {
      const addresses = [...text.matchAll(/["'](http[^"']+)["']/g)].map(([, address]) => address)
      if (addresses.length === 0) return 'names no address'
      const problems = await Promise.all(addresses.map(problemOfAddress))
      return problems.find((problem) => problem !== undefined)
    }
    case 'text': {
      // No formula begins with a slash.
      const tried = (line: string) => (line.startsWith('/') ? problemOfAddress(line) : problemOfFormula(line))
      const problems = await Promise.all(text.trim().split('\n').map(tried))
      return problems.find((problem) => problem !== undefined)
    }
    // A drawing.
    case '':
      return undefined
    default:
      return `no test runs blocks of the kind ${kind}`
  }
}

async function problemOfAddress(text: string): Promise<string | undefined> {
  const address = text.replaceAll(/<\w+>/g, (name) => filled[name]?.() ?? name).replace(LOCAL, '')
  const [path] = address.split('?')
  const bare = path.replace(/\/$/, '')
  // The start of the paths of a route, as in “under `/api/v1`”.
  if (address === path && prefixes.some((prefix) => prefix.startsWith(`${bare}/`))) return undefined
  if (path === '/mcp') return problemOf({ file: '', kind: 'sh', text: PING })
  // It is made while a server is idle.
  if (FAMILY_FILE_PATHS.includes(path)) return undefined
  const url = new URL(origin() + address)
  const headers = path.startsWith('/api/') ? { 'x-api-key': key() } : undefined
  const response = await fetch(url, { headers })
  const body = await response.text()
  // A route by its name, without the settings that it needs.
  if (response.status === 400 && address === path && prefixes.includes(path)) return undefined
  if (!response.ok) return `${response.status} ${body.slice(0, 200)}`
  if (!isOfPage(response)) return body === '' ? 'empty' : undefined
  if (!FAMILIES.some((family) => path.startsWith(`/${family}/`))) {
    const isBoard = /^\/boards\/[^/]+$/.test(bare)
    return PAGES.has(bare) || bare === '' || isBoard ? undefined : 'there is no such page'
  }
  // A page names what it ignores, and the file of the same address refuses it.
  url.pathname += '.json'
  const file = await fetch(url)
  return file.ok ? undefined : `${file.status} ${(await file.text()).slice(0, 200)}`
}

const PING = `curl -X POST -H "content-type: application/json" -H "accept: application/json, text/event-stream" -d '{"jsonrpc":"2.0","id":1,"method":"ping"}' ${LOCAL}/mcp`

async function problemOfCommand(text: string): Promise<string | undefined> {
  const [program, second, third] = text.split(' ')
  if (isListed(program, NOT_RUN_PROGRAMS)) return undefined
  if (program === 'curl') {
    const command = text
      .replaceAll(LOCAL, origin())
      .replaceAll('<key>', key())
      .replace('curl ', 'curl -sS --fail-with-body ')
    return run('sh', ['-c', command]).then(
      ({ stdout }) => (stdout === '' ? 'empty' : undefined),
      ({ stdout, stderr }) => `${stdout}${stderr}`.slice(0, 300),
    )
  }
  if (program === 'npx' && second === 'chartroom') {
    return COMMANDS.some(({ name }) => name === third) ? undefined : `there is no command ${third}`
  }
  const script = /\bnpm (?:run )?([\w:]+)/.exec(text)?.[1]
  const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts
  return script && script in scripts ? undefined : 'no test runs this command'
}

async function problemOfFormula(formula: string): Promise<string | undefined> {
  const query = new URLSearchParams({ from: '2026-01-01', formula })
  query.append('vs', 'economic/market_dow')
  const response = await fetch(`${origin()}/onchain/mvrv.json?${query}`)
  return response.ok ? undefined : `${formula}: ${(await response.text()).slice(0, 200)}`
}

describe('every example of the documents works', () => {
  test.each([...DOCUMENTS, ...PAGES_WITH_EXAMPLES])('%s', async (file) => {
    const problems: string[] = []
    for (const example of all.filter((one) => one.file === file)) {
      const problem = await problemOf(example)
      if (problem !== undefined) problems.push(`${example.text.trim().slice(0, 120)} → ${problem}`)
    }
    expect(problems).toEqual([])
  })

  test('and every reason not to try one is needed', () => {
    expect(
      [...Object.keys(NOT_RUN), ...Object.keys(NOT_RUN_PROGRAMS)].filter((text) => !tried.has(text)),
    ).toEqual([])
  })
})

test('the page about the API has its requests', () => {
  const commands = all.filter(({ file, kind }) => file === PAGES_WITH_EXAMPLES[0] && kind === 'sh')
  expect(commands.map(({ text }) => text.split(' ', 3).join(' '))).toEqual([
    'curl -H "x-api-key:',
    'curl -H "x-api-key:',
  ])
})

test('an example that no server answers is found', async () => {
  const page =
    'Load `/onchain/mvrv.csvv`.\n\n```sh\ncurl http://localhost:3000/onchain/mvrw.csv   # a\nfoo --bar\n```\n\n```rust\nfn\n```\n'
  const found = examplesOf('x.md', page)
  expect(found.map(({ kind, text }) => [kind, text])).toEqual([
    ['sh', 'curl http://localhost:3000/onchain/mvrw.csv'],
    ['sh', 'foo --bar'],
    ['rust', 'fn\n'],
    ['address', '/onchain/mvrv.csvv'],
  ])
  const problems = await Promise.all(found.map(problemOf))
  expect(problems.filter((problem) => problem === undefined)).toEqual([])
})
