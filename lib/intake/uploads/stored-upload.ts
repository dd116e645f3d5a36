import 'server-only'
import { z } from 'zod'
import type { ImportReport } from '@/lib/contract/intake'

export const UPLOAD_ID = /^[0-9a-f]{32}$/

const stored = z.object({
  id: z.string().regex(UPLOAD_ID),
  name: z.string(),
  bytes: z.number(),
  at: z.string(),
  /** Name of the kept file; null once nothing is left to import. */
  file: z.enum(['file', 'file.zip']).nullable(),
  /** Next work; null if there is none. Without files, all of them are meant. */
  next: z
    .object({
      files: z.array(z.object({ file: z.string(), as: z.string().optional() })).optional(),
      /** Whether they are stored, and not only previewed. */
      isStored: z.boolean().optional(),
    })
    .nullable(),
  /** Progress of its import at one server, for the others. */
  work: z.object({ progress: z.number().nullable(), waitsFor: z.string().nullable() }).optional(),
  /** Somebody canceled the import at another server. */
  isCanceled: z.boolean().optional(),
  reports: z.custom<ImportReport[]>(Array.isArray),
})

/** An upload as it is kept. */
export type StoredUpload = z.infer<typeof stored>

/** Null if it is damaged or of an unknown version. */
export function parseUpload(text: string): StoredUpload | null {
  try {
    return stored.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
