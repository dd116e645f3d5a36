import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { condensePackages } from './condense.mjs'
import { copyPages } from './copy-pages.mjs'
import { NATIVE, traceModules } from './trace.mjs'

const PROGRAM = 'program'
const NEXT_SETTINGS = '.next/required-server-files.json'
const COMMAND = 'scripts/cli/chartroom.mjs'

/** Files beside the bundles that the program reads or runs. */
export const READ = [
  'lib/auth/passwords/common-passwords.txt.gz',
  'lib/client/runtime.ts',
  COMMAND,
  'scripts/setup/check-node.mjs',
  'scripts/setup/run-step.mjs',
]
export const READ_FOLDERS = ['public', 'lib/state/database/migrations']
const BESIDE = ['README.md', 'LICENSE', 'SECURITY.md', 'CHANGELOG.md']
const BESIDE_FOLDER = 'docs'

/**
 * Writes the package to a folder, from the build in `root`: pages, bundles, and those files of `node_modules` that they
 * load. Native parts stay with npm, as optional dependencies in the versions that were tested.
 * @param {string} root
 * @param {string} folder is replaced
 */
export async function stagePackage(root, folder) {
  rmSync(folder, { recursive: true, force: true })
  const program = join(folder, PROGRAM)
  mkdirSync(program, { recursive: true })
  for (const name of BESIDE) copyFileSync(join(root, name), join(folder, name))
  cpSync(join(root, BESIDE_FOLDER), join(folder, BESIDE_FOLDER), { recursive: true })
  for (const path of [...READ, ...(await traceModules(root))]) copyInto(root, program, path)
  chmodSync(join(program, COMMAND), 0o755)
  for (const path of READ_FOLDERS) cpSync(join(root, path), join(program, path), { recursive: true })
  copyBundles(root, program)
  copyPages(join(root, '.next'), join(program, '.next'))
  await condensePackages(root, program)
  writeJson(join(program, NEXT_SETTINGS), nextSettings(root))
  const own = readJson(join(root, 'package.json'))
  const { name, version, type, license, description, engines } = own
  writeJson(join(program, 'package.json'), { name, version, type, private: true })
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { [name]: `${PROGRAM}/${COMMAND}` },
    files: [PROGRAM, BESIDE_FOLDER, 'SECURITY.md', 'CHANGELOG.md'],
    optionalDependencies: Object.fromEntries(
      NATIVE.map((part) => [part, readJson(join(root, 'node_modules', part, 'package.json')).version]),
    ),
  })
}

/**
 * The settings of Next as its build read them, without the folder of the computer that built it. With them, a server needs
 * neither `next.config.js` nor what Next loads to read it. Next's own standalone servers start in the same way.
 */
function nextSettings(root) {
  const text = readFileSync(join(root, NEXT_SETTINGS), 'utf8')
  return JSON.parse(text.replaceAll(root.replace(/[/\\]$/, ''), '.'))
}

/** Bundle that only the build runs. */
const OF_BUILD = 'prepare.mjs'

/** Bundles, their chunks and what else this build made. Comments that name source maps go with the maps. */
function copyBundles(root, program) {
  const [from, to] = [root, program].map((folder) => join(folder, '.chartroom'))
  mkdirSync(join(to, 'chunks'), { recursive: true })
  for (const folder of ['.', 'chunks']) {
    for (const name of readdirSync(join(from, folder)).filter(
      (file) => file.endsWith('.mjs') && file !== OF_BUILD,
    )) {
      const text = readFileSync(join(from, folder, name), 'utf8')
      writeFileSync(join(to, folder, name), text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
    }
  }
  const { version } = readJson(join(root, 'node_modules/@electric-sql/pglite/package.json'))
  for (const made of [`empty-database-${version}.tar.br`, 'gather-rules.json', 'catalog.json', 'macro.json'])
    copyFileSync(join(from, made), join(to, made))
  cpSync(join(from, 'published'), join(to, 'published'), { recursive: true })
}

function copyInto(root, target, path) {
  const copy = join(target, path)
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(join(root, path), copy)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
