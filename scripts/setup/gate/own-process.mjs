import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Code that changes the process for the files that run after it. */
const CHANGES_PROCESS =
  /vi\.(?:mock|doMock|stubEnv|stubGlobal|resetModules|useFakeTimers|spyOn)|process\.(?:chdir|exit|on\()|(?:delete |Object\.assign\()process\.env|process\.env(?:\.\w+|\[[^\]]+\]) ?\??=[^=]|replaceInProcess/

/** Hooks of a module belong to the file that loads it first, so files that share a process cannot share it. */
const HOOK_OF_MODULE = /^(?:before|after)(?:Each|All)\(/m

/** Modules written for tests. Product modules that they import do not change the process. */
const SUPPORT = /\/fake\/|\.test-data\.tsx?$|\/conformance\//

const IMPORT = /from '((?:\.{1,2}|@)\/[^']+)'/g

/**
 * Whether a test file needs a process of its own, by its own text and that of the test support that it imports. The
 * others share one, and with it what they import and compute.
 * @param {string} root
 * @param {string} file path from the root
 */
export function needsOwnProcess(root, file) {
  const text = readFileSync(join(root, file), 'utf8')
  return CHANGES_PROCESS.test(text) || supportOf(root, file, text, new Set()).some(changesProcess(root))
}

const changesProcess = (root) => (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return CHANGES_PROCESS.test(text) || HOOK_OF_MODULE.test(text)
}

function supportOf(root, file, text, seen) {
  for (const [, name] of text.matchAll(IMPORT)) {
    const path = moduleOf(root, name.startsWith('@/') ? name.slice(2) : join(dirname(file), name))
    if (!path || seen.has(path) || !SUPPORT.test(path) || /\.test\.tsx?$/.test(path)) continue
    seen.add(path)
    supportOf(root, path, readFileSync(join(root, path), 'utf8'), seen)
  }
  return [...seen]
}

function moduleOf(root, path) {
  return ['', '.ts', '.tsx', '.mjs', '/index.ts']
    .map((end) => `${path}${end}`)
    .find((name) => /\.\w+$/.test(name) && existsSync(join(root, name)))
}
