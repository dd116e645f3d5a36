import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './contents.mjs'

/**
 * Packages of many small ES modules, with the packages that only they import. npm takes two milliseconds of processor time
 * for a file whatever its size, and node as long to load a module. Packages for `require` stay as they are, because their
 * names of exports are read from their text.
 */
export const CONDENSED = {
  echarts: ['zrender', 'tslib'],
  zod: [],
  'drizzle-orm': [],
}

/** Imported by rate-limiter-flexible, under a name that it makes at run time. */
const HIDDEN = ['drizzle-orm']

const LICENSE = /^(?:licen[cs]e|copying|notice)/i
const CODE = /\.(?:[cm]?js)$/

/**
 * Replaces the modules of these packages in a program by one file for each name under which something imports them, and
 * chunks for what those share.
 * @param {string} root with the whole packages
 * @param {string} program whose `node_modules` are changed
 */
export async function condensePackages(root, program) {
  const imported = importsOf(program, Object.keys(CONDENSED))
  for (const [name, inner] of Object.entries(CONDENSED)) {
    const folder = join(program, 'node_modules', name)
    if (!existsSync(folder)) continue
    const specifiers = [...new Set([...imported, ...HIDDEN])].filter(
      (one) => one === name || one.startsWith(`${name}/`),
    )
    const made = mkdtempSync(join(program, 'node_modules/.condensed-'))
    await bundle(root, made, specifiers, [name, ...inner])
    keepDescription(folder, made, name, specifiers)
    for (const one of inner)
      for (const place of [join(folder, 'node_modules', one), join(program, 'node_modules', one)])
        moveLicenses(place, made, one)
    rmSync(folder, { recursive: true })
    renameSync(made, folder)
  }
}

/** Name of the file of an entry: `echarts/core` → `core`, `zod` → `index`. */
const fileOf = (specifier, name) => specifier.slice(name.length + 1).replaceAll('/', '-') || 'index'

async function bundle(root, outdir, specifiers, inside) {
  const [name] = inside
  // When tests start, nothing is installed yet.
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: specifiers.map((specifier) => ({ in: specifier, out: fileOf(specifier, name) })),
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // As node chooses files, not as bundlers do.
    conditions: [],
    minifyWhitespace: true,
    legalComments: 'eof',
    logLevel: 'warning',
    plugins: [
      {
        name: 'others-stay-outside',
        setup(plugin) {
          plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
            const isInside = inside.some((one) => path === one || path.startsWith(`${one}/`))
            return kind === 'entry-point' || isInside ? undefined : { path, external: true }
          })
        },
      },
    ],
  })
}

function keepDescription(folder, made, name, specifiers) {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = specifiers.map((one) => [`.${one.slice(name.length)}`, `./${fileOf(one, name)}.mjs`])
  const exports = { ...Object.fromEntries(entries), './package.json': './package.json' }
  writeFileSync(
    join(made, 'package.json'),
    `${JSON.stringify({ name, version, license, exports }, null, 2)}\n`,
  )
  for (const file of readdirSync(folder).filter((one) => LICENSE.test(one)))
    copyFileSync(join(folder, file), join(made, file))
}

function moveLicenses(folder, made, name) {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder).filter((one) => LICENSE.test(one)))
    copyFileSync(join(folder, file), join(made, `${file}-${name}`))
  rmSync(folder, { recursive: true })
}

/** Every name under which bundles, pages and other packages import something of these packages. */
function importsOf(program, names) {
  const pattern = new RegExp(`["'\`]((?:${names.join('|')})(?:/[\\w./-]+)?)["'\`]`, 'g')
  const places = ['.chartroom', '.next/server', 'node_modules'].map((place) => join(program, place))
  const itself = new RegExp(`^(?:${[...names, ...Object.values(CONDENSED).flat(), 'next'].join('|')})/`)
  const texts = places.flatMap((place) =>
    listFiles(place)
      .filter((path) => CODE.test(path) && !(place.endsWith('node_modules') && itself.test(path)))
      .map((path) => readFileSync(join(place, path), 'utf8')),
  )
  const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*|\.[xy]\(\s*)$/
  const found = texts.flatMap((text) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => imports.test(text.slice(Math.max(0, index - 20), index)))
      .map(([, specifier]) => specifier),
  )
  return [...new Set(found)].sort()
}
