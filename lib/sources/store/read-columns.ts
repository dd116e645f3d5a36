import 'server-only'
import { type FileMetaData, parquetRead } from 'hyparquet'

/**
 * Hands over the named columns of a Parquet file part by part, each with the row that it begins at. One column of one
 * group of rows at a time: of several that are damaged, only the first rejection would be handled, and any other would end
 * the process.
 */
export async function readColumns(
  file: ArrayBuffer,
  metadata: FileMetaData,
  names: readonly string[],
  use: (name: string, part: ArrayLike<unknown>, rowStart: number) => void,
): Promise<void> {
  let rowStart = 0
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    for (const name of names)
      await parquetRead({
        file,
        metadata,
        columns: [name],
        rowStart,
        rowEnd,
        onChunk: (chunk) => use(name, chunk.columnData, chunk.rowStart),
      })
    rowStart = rowEnd
  }
}
