/** Folder of data files among the objects. */
export const FILES = 'tables/'

const ENDING = /\.(\d+)\.parquet$/

/**
 * Name of the object of a data file: the name of the file with the number of the turn that stored it. An object that was
 * removed never appears again, so whoever removes late removes nothing that is used.
 */
export const objectOf = (file: string, fence: number): string =>
  `${FILES}${file.replace(/\.parquet$/, '')}.${fence}.parquet`

/** Beginning of all objects of a data file. */
export const objectsOf = (file: string): string => `${FILES}${file.replace(/\.parquet$/, '')}.`

/** Number of the turn that stored an object; null if it is not a data file. */
export function fenceOf(object: string): number | null {
  const [, fence] = (object.startsWith(FILES) && ENDING.exec(object)) || []
  return fence === undefined ? null : Number(fence)
}
