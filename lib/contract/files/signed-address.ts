import { FAMILIES } from '../family'
import type { KeyTier } from '../tier-limits'
import { splitFilePath } from './chart-files'
import { COLUMNS_FORMS, columnsPath } from './columns-file'
import { FAMILY_FILE_PATHS, FAMILY_MANIFEST } from './family-file'
import { isListFile, TABLE_FILES } from './table-files'

/** Query parameter of the signature. */
export const SIGNATURE = 'sig'

/** Characters of a signed address with its origin. Spreadsheets cut or refuse longer ones. */
export const LONGEST_SIGNED = 2_000

/** Days for which an address can be signed. */
export const MOST_SIGNED_DAYS = 365

/** Files that are not at the address of a chart. */
const OTHER_FILES: readonly string[] = [
  ...TABLE_FILES.map(({ path }) => path),
  ...COLUMNS_FORMS.map(columnsPath),
  ...FAMILY_FILE_PATHS,
  FAMILY_MANIFEST,
]

/** Whether the address of this path can be signed: every file. */
export function isSignable(path: string): boolean {
  if (OTHER_FILES.includes(path) || isListFile(path)) return true
  return FAMILIES.some((family) => path.startsWith(`/${family}/`)) && splitFilePath(path) !== undefined
}

/** The parts of a key that restrict it. */
interface Restricted {
  tier: KeyTier
  permissions: readonly string[]
  grants?: object | null
}

/**
 * The reason that keeps a key from signing, or null. A file is loaded with the tier of the key, so a key that may read less than its tier
 * signs nothing.
 */
export function whyNotSigning({ tier, permissions, grants }: Restricted): string | null {
  if (grants) return 'A key with grants cannot sign addresses. Use one without grants.'
  const isWhole = tier === 'free' || ['onchain', 'chart-data'].every((name) => permissions.includes(name))
  return isWhole ? null : 'This key lacks permissions. Use a key with the permissions onchain and chart-data.'
}
