import '../answer-version'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createCatalog } from '../../lib/catalog/open-catalog'
import { makeOpenApi } from '../../lib/service/discovery/openapi'
import { openSource } from '../../lib/sources/open-source'
import { buildLibrary, packLibrary } from './build-library'
import { clientLibrary, formulaLibrary } from './libraries'

const USAGE = `npm run library -- formula | client [--out <folder>]
Packs the language of formulas, or the typed client of this installation, as a package of its own.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: '.chartroom/libraries' }, help: { type: 'boolean' } },
})
const [which] = positionals
if (values.help) console.log(USAGE)
else if (positionals.length !== 1 || (which !== 'formula' && which !== 'client')) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const sources = mkdtempSync(join(tmpdir(), 'chartroom-library-'))
  try {
    const library =
      which === 'formula'
        ? formulaLibrary()
        : clientLibrary(
            JSON.parse(JSON.stringify(makeOpenApi(createCatalog(await openSource())))),
            sources,
            writeFileSync,
          )
    const out = resolve(values.out)
    const folder = join(out, library.name)
    mkdirSync(out, { recursive: true })
    await buildLibrary(library, folder)
    const tarball = packLibrary(folder, out)
    console.log(`${tarball}: ${Math.round(statSync(tarball).size / 1024)} KB`)
  } finally {
    rmSync(sources, { recursive: true })
  }
}
