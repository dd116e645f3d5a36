import type { Viewer } from './viewer'

/** Set by the process entry on requests of a browser on its own computer. A value sent by the caller is dropped. */
export const LOCAL_VISITOR = 'x-chartroom-local'

/**
 * Whether a viewer may import data and undo imports: administrators, and everyone at the computer of a server for one
 * person.
 */
export function mayImport(viewer: Viewer | null, local: string | null | undefined): boolean {
  return local === 'yes' || viewer?.role === 'admin'
}

export const IMPORT_REFUSED =
  'Only an administrator can import data here. On a server for one person, a browser on its own computer can, too.'
