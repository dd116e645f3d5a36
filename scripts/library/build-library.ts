import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../scripts/checks/boundaries/import-graph'

export interface Library {
  name: string
  description: string
  /** TypeScript file with what the library exports. */
  entry: string
  /** Common folder of the entry and of what it imports. */
  from: string
  /** Files to add by their name: the README and what it links to. */
  pages: ReadonlyMap<string, string>
}

/**
 * Writes a package without dependencies to `folder`, which it replaces: one module, its types, pages, and the license.
 * Its version is that of the program.
 */
export async function buildLibrary(library: Library, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { errors, warnings, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [library.entry],
    outfile: join(folder, 'index.js'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minifySyntax: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    tsconfig: join(root, 'tsconfig.json'),
  })
  const foreign = Object.keys(metafile.inputs).filter((path) => path.includes('node_modules'))
  if (errors.length + warnings.length + foreign.length > 0)
    throw new Error(`${library.name} is not a library of its own: ${foreign.join(', ') || 'see above'}`)
  const types = writeTypes(library, join(folder, 'types'))
  for (const [name, text] of library.pages) writeFileSync(join(folder, name), text)
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { name, description } = library
  const facts = {
    ...{ name, version, description, license, engines, type: 'module', sideEffects: false },
    exports: { '.': { types: `./types/${types}`, default: './index.js' } },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

/** Writes the declarations of the entry and of what it imports. Returns the path of that of the entry in `folder`. */
function writeTypes({ entry, from }: Library, folder: string): string {
  const settings = mkdtempSync(join(tmpdir(), 'chartroom-types-'))
  try {
    const file = join(settings, 'tsconfig.json')
    writeFileSync(
      file,
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: {
          ...{
            noEmit: false,
            declaration: true,
            emitDeclarationOnly: true,
            allowImportingTsExtensions: false,
          },
          ...{ outDir: folder, rootDir: from, types: [], plugins: [] },
        },
        files: [resolve(root, entry)],
        include: [],
      }),
    )
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } finally {
    rmSync(settings, { recursive: true })
  }
  const types = relative(from, resolve(root, entry)).replace(/\.ts$/, '.d.ts')
  const used = new Set<string>()
  keepUsed(folder, types, used)
  for (const one of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(one.parentPath, one.name)
    if (one.isFile() && !used.has(relative(folder, path))) rmSync(path)
  }
  return types
}

const IMPORTS = /(from |import\()'(@\/|\.{1,2}\/)([^']+)'/g

/** Finds the declarations that `name` reaches, and rewrites their paths. */
function keepUsed(folder: string, name: string, used: Set<string>): void {
  if (used.has(name)) return
  used.add(name)
  const path = join(folder, name)
  const text = withPlainPaths(readFileSync(path, 'utf8'), name)
  writeFileSync(path, text)
  for (const [, , start, target] of text.matchAll(IMPORTS))
    keepUsed(folder, join(dirname(name), `${start}${target.replace(/\.js$/, '.d.ts')}`), used)
}

/** Relative paths with an ending, which every resolution of modules finds, instead of those from the root. */
export function withPlainPaths(declarations: string, name: string): string {
  return declarations.replace(IMPORTS, (_, before, start, path) => {
    const target = start === '@/' ? relative(dirname(name), path) : `${start}${path}`
    return `${before}'${target.startsWith('.') ? target : `./${target}`}.js'`
  })
}

/** The tarball that npm makes of the folder of a library, in `into`. */
export function packLibrary(folder: string, into: string): string {
  const out = execFileSync('npm', ['pack', '--json', '--pack-destination', into], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return join(into, basename(JSON.parse(out)[0].filename))
}
