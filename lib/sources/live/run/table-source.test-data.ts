import { z } from 'zod'
import { frame } from '@/lib/engine/frame'
import type { FakeAnswer, FakeSource } from '../fake/fake-source'
import type { LiveRequest, LiveRows, LiveSource } from '../live-source'
import { readJson } from '../read-json'

const shape = z.array(z.array(z.number().nullable()))

export type Row = readonly (number | null)[]

/** A publisher of one table whose rows a test changes, and the source that reads it. */
export interface TableSource {
  source: LiveSource
  fake: FakeSource
  /** Stream → rows: time, then one value per column; null is missing. */
  rows: Record<string, Row[]>
  /** Version of the answers; the same version is not sent again to who has it. */
  etag?: string
}

interface Given {
  table: string
  columns: readonly string[]
  streams?: readonly string[]
  request?: Partial<LiveRequest>
  rows?: Partial<LiveRows>
  more?: Partial<LiveSource>
}

/** `https://table.example/<stream>` answers with all rows of a stream. */
export function tableSource({ table, columns, streams = ['one'], request, rows, more }: Given): TableSource {
  const world: TableSource = {
    rows: Object.fromEntries(streams.map((id) => [id, []])),
    source: {
      id: 'table',
      title: 'A table',
      about: 'https://table.example/',
      layer: 'columns',
      hosts: [{ name: 'table.example', everyMs: 0 }],
      terms: {
        name: 'none',
        url: 'https://table.example/',
        attribution: 'a table',
        redistribute: 'yes',
        seen: '2026-10-01',
      },
      isDefault: true,
      streams: streams.map((id) => ({
        id,
        table: streams.length > 1 ? `${table}${id}` : table,
        resolution: '1d',
        columns,
        freshness: { calendar: 'every-day', warnDays: 2, errorDays: 4 },
        lookbackDays: 3,
      })),
      plan: () =>
        streams.map((id) => ({
          streams: [id],
          url: `https://table.example/${id}`,
          type: 'json',
          ...request,
        })),
      read({ request: { streams: ids }, bytes }) {
        const given = readJson(bytes, shape)
        const values = (at: number) => Float64Array.from(given, (row) => row[at] ?? Number.NaN)
        const read = frame(values(0), Object.fromEntries(columns.map((name, at) => [name, values(at + 1)])))
        return { rows: [{ stream: ids[0], frame: read, ...rows }] }
      },
      ...more,
    },
    fake: {
      id: 'table',
      async answer({ url, headers }): Promise<FakeAnswer> {
        const { etag } = world
        if (etag !== undefined && headers['if-none-match'] === etag) return { status: 304, body: '' }
        const body = JSON.stringify(world.rows[url.pathname.slice(1)] ?? [])
        return { status: 200, body, ...(etag === undefined ? {} : { headers: { etag } }) }
      },
    },
  }
  return world
}
