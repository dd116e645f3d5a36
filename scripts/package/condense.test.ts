import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { condensePackages } from './condense.mjs'
import { listFiles } from './contents.mjs'

/** Imported by another package of the program alone. */
const OF_A_PACKAGE = 'zod/v4'
const NAMES = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/migrator', 'zod', OF_A_PACKAGE]
const PACKAGES = ['drizzle-orm', 'zod']

test('a condensed package has the same exports under every name, in few files, and its license', async () => {
  const program = temporaryFolder()
  for (const folder of ['.chartroom', '.next/server']) mkdirSync(join(program, folder), { recursive: true })
  const imports = NAMES.filter((name) => name !== 'drizzle-orm' && name !== OF_A_PACKAGE)
  const lines = imports.map((name, at) => `import * as part${at} from "${name}"`)
  writeFileSync(join(program, '.chartroom/server.mjs'), `${lines.join('\n')}\nconst zods = "zod/v3"\n`)
  for (const name of PACKAGES)
    cpSync(join('node_modules', name), join(program, 'node_modules', name), { recursive: true })
  mkdirSync(join(program, 'node_modules/tools'))
  writeFileSync(join(program, 'node_modules/tools/index.mjs'), `import * as z from '${OF_A_PACKAGE}'\n`)
  const before = listFiles(program).length
  await condensePackages(process.cwd(), program)
  expect(listFiles(program).length).toBeLessThan(before / 10)
  const probe = join(program, 'probe.mjs')
  writeFileSync(probe, NAMES.map((name, at) => `export * as part${at} from '${name}'`).join('\n'))
  const condensed = await import(/* @vite-ignore */ pathToFileURL(probe).href)
  for (const [at, name] of NAMES.entries()) {
    const whole = await import(/* @vite-ignore */ name)
    expect(Object.keys(condensed[`part${at}`]).sort(), name).toEqual(Object.keys(whole).sort())
  }
  // One instance of what two names share, or columns of one would be none for the other.
  expect(condensed.part0.getTableName(condensed.part1.pgTable('t', {}))).toBe('t')
  expect(condensed.part3.object({ a: condensed.part3.number() }).safeParse({ a: 'x' }).success).toBe(false)
  for (const name of PACKAGES)
    expect(readdirSync(join(program, 'node_modules', name)).join()).toMatch(/package\.json/)
  expect(readdirSync(join(program, 'node_modules/zod'))).toContain('LICENSE')
})
