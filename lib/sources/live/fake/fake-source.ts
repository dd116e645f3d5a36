import type { Frame } from '@/lib/engine/frame'
import type { SourceResolution } from '@/lib/sources/source'

/** The values that a fake source publishes, so that what was read can be compared with what was given. */
export interface FakeWorld {
  /** 00:00Z of the day on which it answers. */
  today: number
  now: number
  /** All rows of a base table, by day unless said otherwise, the unfinished ones of today included; empty if the world has none. */
  rows(table: string, resolution?: SourceResolution): Promise<Frame>
}

export interface FakeRequest {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
}

export interface FakeAnswer {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string | Uint8Array
}

export const json = (body: unknown, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A file or a page. */
export const file = (body: string | Uint8Array, type: string, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': type },
  body,
})

const kept = new WeakMap<FakeWorld, Map<string, unknown>>()

/** Makes something of a world once, under a name. */
export function onceOf<T>(world: FakeWorld, name: string, make: () => T): T {
  const all = kept.get(world) ?? new Map<string, unknown>()
  kept.set(world, all)
  if (!all.has(name)) all.set(name, make())
  return all.get(name) as T
}

/** Answers in the exact format of a source, for every request that it understands; null for others. */
export interface FakeSource {
  id: string
  answer(request: FakeRequest, world: FakeWorld): Promise<FakeAnswer | null>
}
