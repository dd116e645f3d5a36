import type { Family } from '../family'
import { FAMILIES } from '../family'

/** Path of the file with the values of every series of a family. */
export const familyFilePath = (family: Family) => `/data/${family}.parquet` as const

/** Path of the list of these files. */
export const FAMILY_MANIFEST = '/data/manifest.json'

export const FAMILY_FILE_PATHS: readonly string[] = FAMILIES.map(familyFilePath)
