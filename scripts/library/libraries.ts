import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenApi, writeClient } from '../../lib/client/write-client'
import { root } from '../../scripts/checks/boundaries/import-graph'
import type { Library } from './build-library'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Links of a document to others, which the package lacks, as plain text. */
const withoutLinks = (page: string) => page.replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')

/** The language of formulas with the parts of the engine that it uses. */
export const formulaLibrary = (): Library => ({
  name: 'chartroom-formula',
  description: 'The language of formulas of Chartroom, for columns of numbers.',
  entry: 'scripts/library/formula/index.ts',
  from: root,
  pages: new Map([
    ['README.md', read('scripts/library/formula/page.md')],
    ['language.md', withoutLinks(read('docs/formulas.md'))],
  ]),
})

/** The typed client of a server. `folder` gets its generated source. */
export function clientLibrary(
  document: OpenApi,
  folder: string,
  write: (path: string, text: string) => void,
): Library {
  const entry = join(folder, 'client.ts')
  write(entry, writeClient(document, read('lib/client/runtime.ts')))
  return {
    name: 'chartroom-client',
    description: 'A typed client of the API of a Chartroom server.',
    entry,
    from: folder,
    pages: new Map([['README.md', read('scripts/library/client/page.md')]]),
  }
}
