import 'server-only'
import { readFileSync, statSync } from 'node:fs'
import { beginsAfterCall } from '@/lib/process/begins-after-call'
import { EMPTY_MANIFEST, type Manifest, parseManifest } from '../../manifest-format'
import { writeAtomically } from '../../write-atomically'
import { FILES } from './object-names'
import type { S3Client } from './s3-client'
import { type Known, MANIFEST_KEY } from './swap'

interface SharedManifestParts {
  name: string
  client: S3Client
  /** Path of the copy on this computer. */
  mirror: string
  onProblem: (problem: unknown) => void
}

/** The manifest of a shared store, as this process last learned or wrote it. */
export function sharedManifest({ name, client, mirror, onProblem }: SharedManifestParts) {
  let known: Known | undefined
  /** Counts what this process learned or wrote, so that an answer that was on its way meanwhile is not taken for newer. */
  let learned = 0

  async function learn(next: Known): Promise<void> {
    learned++
    known = next
    if (next.text !== null) await writeAtomically(mirror, next.text).catch(onProblem)
  }

  async function look(): Promise<void> {
    const started = learned
    const answer = await client.get(MANIFEST_KEY, known?.tag ?? undefined)
    if (answer === 'same' || started !== learned) return
    if (answer === null) {
      if (known?.text) throw lost()
      if ((await client.list(FILES, 1)).length > 0) throw lost()
      if (started === learned) await learn({ text: null, tag: null })
      return
    }
    const text = new TextDecoder().decode(answer.bytes)
    parse(text)
    if (started === learned) await learn({ text, tag: answer.tag })
  }

  const lost = () =>
    new Error(`${name}/${MANIFEST_KEY} is missing, but there are data files. Restore a backup.`)

  /** A process that only reads, such as a worker, may know what another one has learned. */
  function mirrored(): string | null {
    try {
      return readFileSync(mirror, 'utf8')
    } catch {
      return null
    }
  }

  const currentText = () => (known ? known.text : mirrored())
  const current = () => parse(currentText())
  let parsed: { text: string | null; manifest: Manifest } | undefined
  function parse(text: string | null): Manifest {
    if (parsed?.text !== text)
      parsed = {
        text,
        manifest: text === null ? EMPTY_MANIFEST : parseManifest(text, `${name}/${MANIFEST_KEY}`),
      }
    return parsed.manifest
  }

  return {
    known: () => known,
    /** Its text; null in an empty store, or if nothing is known. */
    text: currentText,
    current,
    learn,
    refresh: beginsAfterCall(look),
    /** Differs once another manifest is known. */
    state() {
      if (known) return known.tag ?? ''
      const found = statSync(mirror, { throwIfNoEntry: false })
      return found ? `${found.mtimeMs}-${found.size}` : ''
    },
  }
}
