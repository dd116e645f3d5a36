import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** https://v8.dev/blog/explicit-compile-hints. Other browsers ignore the comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells the browser to compile all functions of the scripts in a folder while they download, off the main thread. Nearly
 * all of them are called during page load.
 */
export async function hintScripts(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue
    const file = join(entry.parentPath, entry.name)
    const script = await readFile(file, 'utf8')
    if (!script.startsWith(HINT)) await writeFile(file, HINT + script)
  }
}
