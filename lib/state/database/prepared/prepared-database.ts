import 'server-only'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { programFile } from '@/lib/env/env'

const ABOUT = 'node_modules/@electric-sql/pglite/package.json'

/** Each database of a cluster is a copy of the first, so a window that spans them compresses it to a fifth. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 9 }

/** File with an empty database of the installed version of PGlite; undefined if the version is not known. */
function preparedFile(): string | undefined {
  const about = programFile(ABOUT)
  if (!existsSync(about)) return undefined
  const { version } = JSON.parse(readFileSync(about, 'utf8'))
  return programFile(`.chartroom/empty-database-${version}.tar.br`)
}

/**
 * Archive of an empty database, which the build makes: creating one takes ten seconds of a processor, unpacking it two.
 * Undefined without a build with this version of PGlite.
 */
export function readPreparedDatabase(): Blob | undefined {
  const file = preparedFile()
  if (!file || !existsSync(/* turbopackIgnore: true */ file)) return undefined
  return new Blob([brotliDecompressSync(readFileSync(/* turbopackIgnore: true */ file))], {
    type: 'application/x-tar',
  })
}

/** Makes that archive, unless it is there. */
export async function prepareDatabase(): Promise<void> {
  const file = preparedFile()
  if (!file || existsSync(/* turbopackIgnore: true */ file)) return
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create()
  const archive = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(dirname(file), { recursive: true })
  // Other processes see all of it or nothing.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, brotliCompressSync(Buffer.from(await archive.arrayBuffer()), { params: WINDOW }))
  renameSync(draft, file)
}
