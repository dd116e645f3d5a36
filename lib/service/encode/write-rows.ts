/** Writes rows by their index, each with what separates it from the row before. */
export type WriteRows = (count: number, write: (row: number) => void) => void

export const writeEvery: WriteRows = (count, write) => {
  for (let row = 0; row < count; row++) write(row)
}
