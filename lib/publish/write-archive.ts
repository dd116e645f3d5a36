import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Zip, ZipDeflate } from 'fflate'

/**
 * Writes the files of a folder as a ZIP, one after the other, so that the memory does not grow with their number. The same
 * files and day give the same bytes. Throws beyond `most` bytes. For a process of its own: it does not yield.
 */
export function writeArchive(
  folder: string,
  path: string,
  { made, most }: { made: string; most: number },
): void {
  const target = openSync(path, 'w')
  try {
    let bytes = 0
    let failure: Error | null = null
    const zip = new Zip((error, part) => {
      bytes += part?.length ?? 0
      failure ??=
        error ?? (bytes > most ? new Error(`The archive is larger than ${most / 2 ** 20} MB.`) : null)
      if (!failure) writeSync(target, part)
    })
    for (const name of filesOf(folder)) {
      // A ZIP has local times. Noon is on the same day everywhere.
      const file = new ZipDeflate(name, { level: 6 })
      file.mtime = `${made}T12:00:00`
      zip.add(file)
      file.push(readFileSync(join(folder, name)), true)
      if (failure) throw failure
    }
    zip.end()
    if (failure) throw failure
  } finally {
    closeSync(target)
  }
}

/** Paths of all files of a folder with `/`, in their order. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
