import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { doubleHash } from '../proof'
import { competitorOf, SYNTHETIC_CHAIN, type SyntheticBlock } from '../synthetic-blocks.test-data'

export interface FolderLayout {
  /** Key of `xor.dat`. */
  key?: Buffer
  /** Blocks per file. */
  perFile: number
  /** Distance by which blocks are moved from their place, as when several peers send them. */
  shuffle?: number
  /** Heights with a second block, stored before and with undo data. */
  forks?: readonly number[]
}

const prefix = (length: number) => {
  const bytes = Buffer.alloc(8)
  Buffer.from(SYNTHETIC_CHAIN.magic).copy(bytes)
  bytes.writeUInt32LE(length, 4)
  return bytes
}

const mixed = (bytes: Buffer, key: Buffer | undefined) =>
  key ? bytes.map((byte, at) => byte ^ key[at % 8]) : bytes

/** Writes blocks as Bitcoin Core stores them. Undo data is in the file of its block, in the order of the heights. */
export function writeFolder(
  folder: string,
  chain: readonly SyntheticBlock[],
  { key, perFile, shuffle = 0, forks = [] }: FolderLayout,
): void {
  mkdirSync(folder, { recursive: true })
  if (key) writeFileSync(join(folder, 'xor.dat'), key)
  const stored = chain
    .map((block, height) => ({
      block,
      height,
      place: height === 0 ? -1 : height + ((height * 7919) % (shuffle + 1)),
    }))
    .flatMap((one) =>
      forks.includes(one.height)
        ? [
            { ...one, block: { ...one.block, bytes: competitorOf(one.block.bytes) }, place: one.place - 0.5 },
            one,
          ]
        : [one],
    )
    .sort((a, b) => a.place - b.place)
  for (let from = 0, number = 0; from < stored.length; from += perFile, number++) {
    const part = stored.slice(from, from + perFile)
    const name = (kind: string) => join(folder, `${kind}${String(number).padStart(5, '0')}.dat`)
    const blk = part.flatMap(({ block: { bytes } }) => [prefix(bytes.length), bytes])
    const rev = [...part]
      .sort((a, b) => a.height - b.height)
      .filter(({ height }) => height > 0)
      .flatMap(({ block: { bytes, undo } }) => [
        prefix(undo.length),
        undo,
        doubleHash(Buffer.concat([bytes.subarray(4, 36), undo])),
      ])
    writeFileSync(name('blk'), mixed(Buffer.concat([...blk, Buffer.alloc(5000)]), key))
    writeFileSync(name('rev'), mixed(Buffer.concat([...rev, Buffer.alloc(1000)]), key))
  }
}
