import type { Manifest } from '../manifest-format'

/** Tasks that one process does at a time: change the data, or read the public sources. */
export type Turn = 'write' | 'update'

/** Location of the data. Readers see whole manifests only, and every file that a manifest names. */
export interface Backend {
  /** Name in sentences: a folder, or the address of a bucket. */
  readonly name: string
  /** Folder for everything that belongs to the data. */
  readonly root: string
  /** Folder of the data files: all of them, or those that this computer keeps. */
  readonly folder: string
  /** Objects beside the data that all computers see; null if the folder is all there is. */
  readonly objects: SharedFiles | null
  /** The manifest as this process knows it; null if there is none. Throws if it was lost. */
  manifestText(): string | null
  /** Changes with each manifest that this process gets to know. Cheap enough for every request. */
  state(): string
  /** Learns the present manifest. */
  refresh(): Promise<void>
  /**
   * Waits for nobody: throws what `refuse` makes of the present holder. A turn of a process that ended is taken over. The
   * result ends the turn.
   */
  take(turn: Turn, refuse: (holder: string) => Error): Promise<() => Promise<void>>
  /** Replaces the manifest, in a turn. Throws, without a change, if the turn was lost. */
  writeManifest(next: Manifest): Promise<void>
  /** Bytes of a data file, whose hash is that in its name. Throws if it is missing, and `DamagedFile`. */
  read(file: string): Promise<Uint8Array>
  /** Stores a data file in a turn, unless it is there and intact. */
  write(file: string, bytes: Uint8Array): Promise<void>
  has(file: string): Promise<boolean>
  /** Lets go of files that no manifest names any longer, after a manifest was written. */
  discard(files: Iterable<string>): Promise<void>
  /** Removes what no manifest names, in a turn. Returns the names. */
  sweep(named: ReadonlySet<string>): Promise<string[]>
}

/** Files that belong to the data without being named by the manifest. */
export interface SharedFiles {
  list(prefix: string): Promise<string[]>
  read(path: string): Promise<Uint8Array | null>
  write(path: string, bytes: Uint8Array): Promise<void>
  /** False, without a change, if there is one. */
  writeNew(path: string, bytes: Uint8Array): Promise<boolean>
  /** Stores a file of this computer, whatever its size. */
  upload(path: string, file: string): Promise<void>
  /** Writes the content to a file of this computer. False if there is none. */
  download(path: string, file: string): Promise<boolean>
  remove(path: string): Promise<void>
}
