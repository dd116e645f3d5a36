import type { MadeFile } from '@/lib/env/made-file'

/** Folder of the files that people write. The program of a package does not have it. */
export const MACRO_FOLDER = 'lib/sources/macro/series'
/** The publications of the series, in that folder. */
export const RELEASES_FILE = 'releases.yaml'
/** Files of series, in the order in which lists show them. */
export const SUBJECTS = [
  'headline',
  'prices',
  'labor',
  'rates',
  'money-and-credit',
  'growth-and-housing',
  'markets',
] as const

export const MACRO_FILE: MadeFile = {
  path: '.chartroom/macro.json',
  sources: [
    MACRO_FOLDER,
    'lib/catalog/compile',
    'lib/sources/macro/macro-file.ts',
    'lib/sources/macro/macro-notation.ts',
    'scripts/catalog/compile-macro.ts',
  ],
  script: 'scripts/catalog/compile-macro.ts',
}
