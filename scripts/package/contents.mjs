import { readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative, sep } from 'node:path'

const TEXT = /\.(?:[cm]?js|json|html|rsc|meta|css|txt|md|ts|sql)$/
/** Files of tests, of development and of the build: nothing that the program reads. */
const FOREIGN =
  /\.test\.|\.test-data\.|\.spec\.|(?:^|\/)(?:e2e|fake|bench)\/|\.map$|\.nft\.json$|(?:^|\/)\.env|tsbuildinfo$|\.chartroom\/prepare\.mjs$/
const SECRET_NAME = /SECRET|TOKEN|PASSWORD|CREDENTIAL|(?:^|_)KEYS?$|DATABASE_URL|REDIS_URL|SMTP_URL/i
/** Shorter values occur in any text. */
const SECRET_LENGTH = 8

/** @returns {string[]} paths of all files in a folder, with `/` */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

/** Files that do not belong into a package. Those of other packages are what their publishers made of them. */
export function foreignFiles(paths) {
  return paths.filter((path) => !path.includes('/node_modules/') && FOREIGN.test(path))
}

/**
 * Traces in the text of a folder of the computer that built it: its folders, or the values of its secrets.
 * @param {string} folder
 * @param {{ root: string, env?: Record<string, string | undefined>, home?: string }} place
 * @returns {string[]} one sentence each, without the secret
 */
export function revealing(folder, { root, env = process.env, home = homedir() }) {
  const folders = [root, home, env.HOME].filter((path) => path && path.length > 1 && path !== '/root')
  const wanted = [
    ...[...new Set(folders)].map((path) => ({
      what: `the folder ${path}`,
      text: path.replace(/[/\\]$/, ''),
    })),
    ...Object.entries(env)
      .filter(([name, value]) => SECRET_NAME.test(name) && (value?.length ?? 0) >= SECRET_LENGTH)
      .map(([name, value]) => ({ what: `the value of ${name}`, text: String(value) })),
  ]
  return listFiles(folder)
    .filter((path) => TEXT.test(path) && statSync(join(folder, path)).isFile())
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return wanted.filter((one) => text.includes(one.text)).map(({ what }) => `${path} contains ${what}`)
    })
}
