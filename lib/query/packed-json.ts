import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

/** JSON of a value, compressed, as text in base64. The same value gives the same text everywhere. */
export const packJson = (value: unknown): string =>
  btoa(strFromU8(deflateSync(strToU8(JSON.stringify(value)), { level: 9 }), true))

/** JSON of a value that `packJson` packed. */
export const unpackJson = (text: string): string => strFromU8(inflateSync(strToU8(atob(text), true)))
