import '../answer-version'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCatalog } from '../../lib/catalog/open-catalog'
import { compileOwn } from '../../lib/catalog/own/compile-own'
import { withOwnSeries } from '../../lib/catalog/own/define-own'
import { messageOf } from '../../lib/contract/errors'
import { API_PREFIX } from '../../lib/contract/family'
import { OWN_SERIES_FOLDER } from '../../lib/contract/formats/formats'
import { getEnv } from '../../lib/env/env'
import { openSource } from '../../lib/sources/open-source'
import { writeAtomically } from '../../lib/sources/store/write-atomically'

const USAGE = `npx chartroom catalog list                  series of your own
npx chartroom catalog check <file> …        reads files and says what their series would have, and changes nothing
npx chartroom catalog add <file> … [--replace]   checks files and copies them to DATA_DIR/${OWN_SERIES_FOLDER}
npx chartroom catalog remove <file>         takes a file away

A file has series under “series”: a path, and below it title, description, and fields with a formula. docs/own-series.md
shows one. A running server takes a change within a second. The exit code is 0 if everything was taken, 2 if nothing was, and 1 otherwise.`

class UsageError extends Error {}

interface OwnFile {
  name: string
  text: string
}

const isSeriesFile = (name: string) => /\.ya?ml$/.test(name)

/** Files that are there, in the order of their names. */
function filesIn(folder: string): OwnFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(isSeriesFile)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/** Says of each series of these files whether it has values. Returns the names of the files that can be used. */
async function check(files: readonly OwnFile[], others: readonly OwnFile[]): Promise<Set<string>> {
  const names = new Set(files.map(({ name }) => name))
  const all = [...others.filter(({ name }) => !names.has(name)), ...files]
  const results = compileOwn(all)
  const usable = results.flatMap((one) => ('series' in one ? [...one.series] : []))
  const catalog = createCatalog(await openSource(), withOwnSeries(usable))
  const good = new Set<string>()
  for (const result of results) {
    if (!names.has(result.name)) continue
    if ('problem' in result) {
      console.error(result.problem)
      continue
    }
    good.add(result.name)
    for (const { path } of result.series) {
      const endpoint = catalog.find(API_PREFIX + path)
      const state = endpoint?.available
        ? `${endpoint.fields.length} fields`
        : `no values yet, because inputs are not loaded: ${endpoint?.missing.join('; ')}`
      console.log(`${path}: ${endpoint?.title}, ${state}`)
    }
  }
  return good
}

const exitCode = (taken: number, all: number) => (taken === all ? 0 : taken === 0 ? 2 : 1)

async function main(): Promise<number> {
  const options = { help: { type: 'boolean' }, replace: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command, ...paths] = positionals
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const folder = join(getEnv().DATA_DIR, OWN_SERIES_FOLDER)
  const there = filesIn(folder)
  if (command === 'list' && paths.length === 0) {
    if (there.length === 0) console.log(`${folder} has no series.`)
    else await check(there, [])
    return 0
  }
  if (command === 'remove' && paths.length === 1) {
    const file = join(folder, basename(paths[0]))
    if (!isSeriesFile(file) || !existsSync(file))
      throw new UsageError(`${folder} has no file ${basename(paths[0])}.`)
    rmSync(file)
    console.log(`${basename(file)} is removed.`)
    return 0
  }
  if (!(command === 'check' || command === 'add') || paths.length === 0) throw new UsageError(USAGE)
  const files = paths.map((path) => {
    if (!isSeriesFile(path)) throw new UsageError(`${path} does not end in .yaml.`)
    if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`)
    return { name: basename(path), text: readFileSync(path, 'utf8') }
  })
  const good = await check(files, there)
  let taken = 0
  for (const { name, text } of files.filter((file) => good.has(file.name))) {
    const target = join(folder, name)
    const isOther = existsSync(target) && readFileSync(target, 'utf8') !== text
    if (command === 'add' && isOther && !values.replace) {
      console.error(`${target} is there with another content. Write --replace to give it up.`)
      continue
    }
    taken++
    if (command !== 'add') continue
    mkdirSync(folder, { recursive: true })
    await writeAtomically(target, text)
    console.log(`${target} is written.`)
  }
  return exitCode(taken, files.length)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}
