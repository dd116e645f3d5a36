import 'server-only'
import {
  createReadStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Family } from '@/lib/contract/family'
import type { SeriesSource } from '@/lib/contract/live/series-source'
import { madeInProcess, replaceInProcess } from '@/lib/process/process-wide'

/** Longest read of a file in parts. */
const HELD_MS = 60_000
const INDEX = 'files.json'

/** A file with the values of every series of a family. */
export interface FamilyFile {
  family: Family
  /** Its name in the folder. */
  name: string
  /** Revision of the data. */
  revision: string
  /** ISO 8601. */
  made: string
  /** Kind of the data. */
  kind: 'sample' | 'store'
  bytes: number
  /** Hexadecimal. */
  sha256: string
  values: number
  /** Days of all series together, which count for limits. */
  points: number
  /** Paths of its series, such as `/api/v1/onchain/mvrv`. */
  series: string[]
  leftOut: { series: string; reason: string }[]
  /** Public sources of its values with their terms. */
  publishers: Pick<SeriesSource, 'name' | 'url' | 'license' | 'licenseUrl' | 'attribution' | 'redistribute'>[]
}

export interface FamilyFiles {
  /** Folder of the files, which exists. */
  readonly folder: string
  /**
   * The file of a family. For a minute after it is replaced, readers of parts go on with the earlier one, unless somebody
   * began with the new one. Undefined if none is made.
   */
  of(family: Family, isPart?: boolean): FamilyFile | undefined
  list(): FamilyFile[]
  /** Replaces the file of its family. */
  put(file: FamilyFile): void
  /** Removes all files of data of other kinds. */
  keepOnly(kind: string): void
  /** The bytes of a file from `start` to before `end`. */
  read(file: FamilyFile, start: number, end: number): Readable
}

interface Held {
  current: FamilyFile
  previous?: { file: FamilyFile; until: number }
}

/** Opens the files of a folder. Those of another program, and pieces that a crash left, are removed. */
export function openFamilyFiles(folder: string, program: string, now = () => performance.now()): FamilyFiles {
  const held = new Map<Family, Held>(
    readIndex(folder, program).map((current) => [current.family, { current }]),
  )
  const list = () => [...held.values()].map(({ current }) => current)
  mkdirSync(folder, { recursive: true })
  removeOthers(folder, list())

  const save = () => {
    const path = join(folder, INDEX)
    writeFileSync(`${path}.new`, JSON.stringify({ program, files: list() }))
    renameSync(`${path}.new`, path)
  }
  const remove = ({ name }: FamilyFile) => rmSync(join(folder, name), { force: true })

  return {
    folder,
    list,
    of(family, isPart = false) {
      const found = held.get(family)
      if (!found?.previous) return found?.current
      if (isPart && now() < found.previous.until) return found.previous.file
      // Somebody begins with the new one, or the time of the earlier one is over.
      remove(found.previous.file)
      found.previous = undefined
      return found.current
    },
    put(file) {
      const before = held.get(file.family)
      if (before?.previous) remove(before.previous.file)
      const isSame = before?.current.name === file.name
      const previous = before && !isSame ? { file: before.current, until: now() + HELD_MS } : undefined
      held.set(file.family, { current: file, previous })
      save()
    },
    keepOnly(kind) {
      for (const [family, { current, previous }] of held) {
        if (current.kind === kind) continue
        held.delete(family)
        for (const file of [current, previous?.file]) if (file) remove(file)
      }
      save()
    },
    read: ({ name }, start, end) => createReadStream(join(folder, name), { start, end: end - 1 }),
  }
}

function readIndex(folder: string, program: string): FamilyFile[] {
  try {
    const index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8'))
    return index.program === program ? index.files : []
  } catch {
    // There is none, or it is broken: all files are made again.
    return []
  }
}

function removeOthers(folder: string, files: readonly FamilyFile[]): void {
  const known = new Set([INDEX, ...files.map(({ name }) => name)])
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(join(folder, name), { force: true })
}

/** The files of this process; undefined where none are made. */
export const getFamilyFiles = () => madeInProcess<FamilyFiles>('family files')

export const setFamilyFiles = (files: FamilyFiles | undefined) => replaceInProcess('family files', files)
