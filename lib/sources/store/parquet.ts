import 'server-only'
import { parquetMetadata } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { type Frame, frame, isNumeric } from '@/lib/engine/frame'
import { readColumns } from './read-columns'

const TIME = 'time'

/** A frame as Parquet: all columns DOUBLE, NaN means missing. The same frame gives the same bytes. */
export function toParquet(source: Frame): Uint8Array {
  const columns = Object.keys(source.columns)
    .sort()
    .map((name) => {
      const data = source.columns[name]
      if (!isNumeric(data)) throw new Error(`Column ${name} is not numeric`)
      return { name, data, type: 'DOUBLE' as const, nullable: false }
    })
  const time = { name: TIME, data: source.time, type: 'DOUBLE' as const, nullable: false }
  return new Uint8Array(parquetWriteBuffer({ columnData: [time, ...columns], statistics: false }))
}

/** Reads the output of `toParquet`. */
export async function parseParquet(bytes: Uint8Array): Promise<Frame> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const metadata = parquetMetadata(file)
  const columns: Record<string, Float64Array> = {}
  for (const { name } of metadata.schema.slice(1)) columns[name] = new Float64Array(Number(metadata.num_rows))
  await readColumns(file, metadata, Object.keys(columns), (name, part, rowStart) =>
    columns[name].set(part as ArrayLike<number>, rowStart),
  )
  const { [TIME]: time, ...rest } = columns
  return frame(time, rest)
}
