import 'server-only'
import { readFileSync } from 'node:fs'
import { fileBeside } from '../file-beside'

/** Geist (SIL Open Font License), which all text is in. */
export const readMainFace = (): Uint8Array =>
  new Uint8Array(readFileSync(fileBeside('geist/font/sans', 'fonts/geist-sans/Geist-Regular.ttf')))

/** Inter (SIL Open Font License), which has the Greek letters and symbols that Geist lacks. */
export const readFallbackFace = (): Uint8Array =>
  new Uint8Array(readFileSync(fileBeside('@expo-google-fonts/inter', '400Regular/Inter_400Regular.ttf')))
