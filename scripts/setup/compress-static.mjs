import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const MIN_BYTES = 1024
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/

/** Writes a `.br` and a `.gz` file for every text file in a folder, once and at the highest compression level. */
export async function compressStatic(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    if (bytes.length < MIN_BYTES) continue
    const [small, usual] = await Promise.all([
      promisify(brotliCompress)(bytes),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, usual)])
  }
}
