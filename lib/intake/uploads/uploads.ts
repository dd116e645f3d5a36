import type { Readable } from 'node:stream'
import type { StoredUpload } from './stored-upload'

/** A file on its way to the server. */
export interface Arriving {
  name: string
  bytes: number
  body: Readable
  now: number
}

/** Uploads with their files: in a folder of this server, or in a store that several servers share. */
export interface Uploads {
  readonly isShared: boolean
  /** Learns what this and other servers have kept. */
  refresh(): Promise<void>
  /** The oldest first, as last learned. */
  all(): StoredUpload[]
  get(id: string): StoredUpload | undefined
  /** Keeps a body as it comes. Throws an ApiError, and keeps nothing, if it ends early or finds no room. */
  receive(file: Arriving): Promise<StoredUpload>
  /**
   * Replaces an upload by what `to` makes of it, and deletes its file once it has none. If another server changed it
   * meanwhile, `to` is asked again. Undefined if the upload is gone.
   */
  change(id: string, to: (upload: StoredUpload) => StoredUpload): Promise<StoredUpload | undefined>
  /** Path of the file on this computer, until the upload is imported or cleared. */
  fetch(upload: StoredUpload): Promise<string>
  /** Deletes what a preview, or an import that was ended, has left on this computer. */
  clear(upload: StoredUpload): Promise<void>
  remove(id: string): Promise<void>
  /** Deletes what interrupted requests have left in the store. */
  sweep(): Promise<void>
}
