import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { broken, type Finding, messageOf, note, ok } from './finding'

const MEGABYTE = 1_048_576
/** Below this, the next update may fail: all public sources take about as much. */
const SCARCE_MB = 1_024
/** Below this, nothing can be stored. */
const NONE_MB = 50

/** Whether the data folder can be written, or made, and how much space its disk has. `freeMb` replaces the disk in tests. */
export function checkFolder(dataDir: string, freeMb = freeMegabytes): Finding[] {
  const folder = resolve(dataDir)
  const place = existing(folder)
  const problem = whyNotWritable(place)
  if (problem) {
    return [
      broken(
        `The data folder ${folder} cannot be written: ${problem}`,
        'Give yourself the right to write there, or choose another folder with --data.',
      ),
    ]
  }
  const folderFinding = ok(
    place === folder ? `Data folder ${folder}.` : `Data folder ${folder}: it is made when it is needed.`,
  )
  return [folderFinding, checkSpace(freeMb(place))]
}

function checkSpace(free: number): Finding {
  const text = free >= 10_240 ? `${Math.round(free / 1024)} GB` : `${Math.round(free)} MB`
  const todo = 'Free space on the disk of the data folder, or choose another folder with --data.'
  if (free < NONE_MB) return broken(`Only ${text} free for data.`, todo)
  if (free < SCARCE_MB) return note(`Only ${text} free for data. All public sources need about 1 GB.`, todo)
  return ok(`${text} free for data.`)
}

/** The folder, or the nearest folder above it that exists. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder))
}

function whyNotWritable(place: string): string | null {
  try {
    if (!statSync(place).isDirectory()) return `${place} is not a folder.`
    accessSync(place, constants.W_OK)
    const probe = mkdtempSync(join(place, '.chartroom-doctor-'))
    try {
      writeFileSync(join(probe, 'file'), 'probe')
    } finally {
      rmSync(probe, { recursive: true, force: true })
    }
    return null
  } catch (error) {
    return `${messageOf(error)}.`
  }
}

function freeMegabytes(place: string): number {
  const { bavail, bsize } = statfsSync(place)
  return (bavail * bsize) / MEGABYTE
}
