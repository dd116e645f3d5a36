import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { listFiles } from './contents.mjs'

const require = createRequire(import.meta.url)

/** Packages with binaries for one platform. npm chooses them where the program is installed; the program runs without them. */
export const NATIVE = ['fs-native-extensions']

/** Read by a path that the program computes. */
const READ_BY_PATH = [
  'node_modules/geist/dist/sans.js',
  'node_modules/geist/dist/fonts/geist-sans/Geist-Regular.ttf',
  'node_modules/@expo-google-fonts/inter/index.js',
  'node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'node_modules/@resvg/resvg-wasm/index.js',
  'node_modules/@resvg/resvg-wasm/index_bg.wasm',
]

/** Parts of Next that the lists of its build lack, because those are for a server without an entry of ours. */
const NEXT_ENTRIES = ['dist/server/next.js', 'dist/server/lib/start-server.js']
/** Files of Next that those load only while building. */
const FOR_BUILDS =
  /next\/dist\/(?:compiled\/(?:@?babel|@?edge|webpack|next-server|terser|postcss|cssnano|browserslist|sass)|build\/(?:swc|webpack|babel|analysis|index|utils|output\/store)|server\/dev|export|bin|cli\/(?!next-test))/

/** Never loaded: optimizing pictures is off, source maps are left out, and React runs in its production form. */
const UNUSED = [
  /^node_modules\/(?:sharp|@img|@napi-rs|detect-libc|semver)\//,
  /\.(?:map|d\.[cm]?ts)$/,
  /\.development\.js$/,
  /^node_modules\/[^/]+\/README/i,
]

/** Beside the server and beside each page and route handler. The minimal server is that of another platform. */
const NEXT_LIST = /^(?:next-server|server\/.*)\.js\.nft\.json$/

const isOfNext = (path) => path.startsWith('node_modules/next/')

const LICENSE = /^(?:licen[cs]e|copying|notice)/i

/**
 * Files of `node_modules` that the built program loads, with the license of each package, as paths in `root`. Next's build
 * lists those of its server, of each page and of each route handler; the rest is what the bundles import, followed through
 * all packages.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function traceModules(root) {
  // Next traces with the same library and brings it along.
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft')
  const next = join(root, 'node_modules/next')
  const ofEntries = await nodeFileTrace(
    NEXT_ENTRIES.map((entry) => join(next, entry)),
    {
      base: root,
      processCwd: root,
      ignore: (path) => !isOfNext(path) || FOR_BUILDS.test(path),
    },
  )
  const ofPages = filesOfBuild(root)
  const ofNext = new Set([...ofPages, ...ofEntries.fileList])
  const natives = nativePaths(root)
  const isLeftOut = (path) =>
    UNUSED.some((pattern) => pattern.test(path)) ||
    natives.some((folder) => path.startsWith(folder)) ||
    (isOfNext(path) && !ofNext.has(path))
  const { fileList } = await nodeFileTrace(
    listBundles(root).map((bundle) => join(root, bundle)),
    { base: root, processCwd: root, ignore: isLeftOut },
  )
  // The lists have packages almost whole, so those that bundles import too are taken as the bundles import them.
  const bundled = new Set([...fileList].map(packageFolder))
  const onlyOfPages = ofPages.filter((path) => isOfNext(path) || !bundled.has(packageFolder(path)))
  const ofServer = readLists(root, ['next-server.js.nft.json'])
  const files = new Set(
    [...fileList, ...ofEntries.fileList, ...ofServer, ...onlyOfPages, ...READ_BY_PATH].filter(
      (path) => path.startsWith('node_modules/') && !isLeftOut(path) && statSync(join(root, path)).isFile(),
    ),
  )
  for (const folder of new Set([...files].map(packageFolder))) {
    for (const name of readdirSync(join(root, folder)))
      if (name === 'package.json' || LICENSE.test(name)) files.add(`${folder}/${name}`)
  }
  return [...files].filter((path) => statSync(join(root, path)).isFile()).sort()
}

/** Bundles that the program starts, as paths in `root`. */
function listBundles(root) {
  return readdirSync(join(root, '.chartroom'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `.chartroom/${name}`)
}

/** Files that Next's server, its pages or its route handlers load, by the lists that its build wrote beside each. */
function filesOfBuild(root) {
  return readLists(
    root,
    listFiles(join(root, '.next')).filter((path) => NEXT_LIST.test(path)),
  )
}

function readLists(root, lists) {
  const files = lists.flatMap((list) => {
    const path = join(root, '.next', list)
    return JSON.parse(readFileSync(path, 'utf8')).files.map((file) =>
      relative(root, resolve(dirname(path), file)).replaceAll(sep, '/'),
    )
  })
  return [...new Set(files)].filter(
    (path) => path.startsWith('node_modules/') && existsSync(join(root, path)),
  )
}

/** The native packages with everything that only they depend on. */
function nativePaths(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const add = (name) => {
    const path = `node_modules/${name}`
    if (found.has(path) || !packages[path]) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path]
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next)
  }
  for (const name of NATIVE) add(name)
  return [...found].map((path) => `${path}/`)
}

/** `node_modules/pg/lib/index.js` → `node_modules/pg`; the innermost package of nested ones. */
export function packageFolder(path) {
  const at = path.lastIndexOf('node_modules/') + 'node_modules/'.length
  const [scope, name] = path.slice(at).split('/')
  return path.slice(0, at) + (scope.startsWith('@') ? `${scope}/${name}` : scope)
}
