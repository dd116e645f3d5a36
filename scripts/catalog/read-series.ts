import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { compileFiles } from '@/lib/catalog/compile/compile-files'
import type { SourceFile } from '@/lib/catalog/compile/read-yaml'
import {
  CATALOG_FILE,
  type CatalogContent,
  listSeriesFiles,
  SERIES_FOLDER,
} from '@/lib/catalog/load/catalog-file'
import type { Compiled } from '@/lib/catalog/load/compiled'
import { programFile } from '@/lib/env/env'
import { textOfMade } from '@/lib/env/made-file'
import { writeAtomically } from '@/lib/sources/store/write-atomically'

/** Lists for all files, and the order of the files. They have no series. */
const SHARED = 'lists.yaml'
const ORDER = 'order.yaml'

/** Files of each folder, in the order in which lists show their series. */
const order = z.record(z.string(), z.array(z.string()))

/** Compiles the files of series and writes the result for the program. */
export async function writeCatalogFile(): Promise<void> {
  const content: CatalogContent = { series: [...seriesByFile().values()].flat(), shared: read(SHARED).text }
  await writeAtomically(programFile(CATALOG_FILE.path), textOfMade(CATALOG_FILE, content))
}

/** The series of each file, by its path in the repository. */
export const seriesByFile = (): ReadonlyMap<string, readonly Compiled[]> =>
  compileFiles(inOrder(listSeriesFiles()).map(read), read(SHARED))

function read(path: string): SourceFile {
  const name = `${SERIES_FOLDER}/${path}`
  return { name, text: readFileSync(programFile(name), 'utf8') }
}

/** The files as `order.yaml` lists them. Those that it does not list come last. */
function inOrder(paths: readonly string[]): string[] {
  const listed = Object.entries(order.parse(parse(read(ORDER).text))).flatMap(([folder, names]) =>
    names.map((name) => join(folder, `${name}.yaml`)),
  )
  const missing = listed.find((path) => !paths.includes(path))
  if (missing) throw new Error(`${SERIES_FOLDER}/${ORDER} lists ${missing}, which does not exist`)
  const others = paths.filter((path) => ![SHARED, ORDER, ...listed].includes(path))
  return [...listed, ...others]
}
