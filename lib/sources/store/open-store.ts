import 'server-only'
import { dayOf, frame } from '@/lib/engine/frame'
import { DataReplaced } from '@/lib/sources/data-replaced'
import type { Revision, Source, SourceResolution } from '@/lib/sources/source'
import { EPOCH_TABLE } from './block-difficulty'
import { LEDGER_SPENDS } from './ledger-tables'
import { knownFrom, manifestAsOf, recordedFrom, revisionsOf } from './live/as-of'
import { columnOrigins } from './live/column-origins'
import { type LivePart, type Manifest, readManifest, revisionOf } from './manifest'
import { heldColumns } from './open/held-columns'
import { EMPTY, tableLoader } from './open/load-tables'

/**
 * The imported data as a source, as of the manifest at opening. Pieces of a table are merged by rank on first request;
 * ten-minute and hourly rows of a chain are computed from its blocks, and every interval has a row. Throws
 * `DataReplaced` when a later import removed a piece that was not read yet.
 */
export async function openStore(
  dataDir: string,
  manifest: Manifest = readManifest(dataDir),
  /** Revision of the store at opening, if the manifest is that of an earlier day. */
  present = revisionOf(manifest),
): Promise<Source> {
  const revision = revisionOf(manifest)
  const isReplaced = () => revisionOf(readManifest(dataDir)) !== present
  const held = heldColumns(manifest)
  const { pieces, piecesOf, columnsOf, reachOf, gatheredFrom } = held
  const { whole, forget } = tableLoader(dataDir, held)
  const names = held.tables()
  const visible = manifest.pieces.filter(({ table }) => table !== EPOCH_TABLE && table !== LEDGER_SPENDS)
  const last = visible.reduce((latest, piece) => Math.max(latest, piece.last), Number.NEGATIVE_INFINITY)

  const streamOf = (id: string, stream: string) => manifest.live?.streams[id]?.[stream] ?? null

  const first = knownFrom(manifest)
  const recorded = recordedFrom(manifest)
  const assumed = new Map(
    manifest.pieces.flatMap(({ table, resolution, assumed }) =>
      assumed ? [[`${table}@${resolution}`, assumed.before] as const] : [],
    ),
  )
  async function atDay(day: string): Promise<Source> {
    return openStore(dataDir, await manifestAsOf(dataDir, manifest, day), present)
  }

  const publicSources = [...new Set(manifest.pieces.flatMap(({ live }) => live ?? []))].sort()
  const publicPart = (mayShow: (source: string) => boolean): Promise<Source> =>
    openStore(dataDir, publicManifest(manifest, mayShow), present)

  const changed = new Map<string, Promise<Revision[][]>>()
  async function revisions(table: string, resolution: SourceResolution, columns: readonly string[]) {
    const id = `${table}@${resolution}`
    let pending = changed.get(id)
    if (!pending) {
      pending = Promise.all(piecesOf(table, resolution).map((piece) => revisionsOf(dataDir, manifest, piece)))
      pending.catch(() => changed.delete(id))
      changed.set(id, pending)
    }
    return (await pending).flat().filter(({ column }) => columns.includes(column))
  }

  return {
    kind: 'store',
    recipe: {
      kind: 'store',
      dataDir,
      manifest: { ...manifest, files: {}, retired: [], live: undefined },
      present,
    },
    ...(first ? { knownFrom: first, atDay } : {}),
    ...(first && recorded ? { recordedFrom: recorded } : {}),
    ...(assumed.size > 0 ? { assumed } : {}),
    ...(manifest.live ? { revisions } : {}),
    revision,
    asOf: Number.isFinite(last) ? dayOf(last) : null,
    columnsOf,
    reachOf,
    gatheredFrom,
    tables: () => names,
    ...(publicSources.length > 0
      ? { originsOf: columnOrigins(pieces), streamOf, publicSources, publicPart }
      : {}),
    forget,
    async load(table, resolution, columns) {
      const known = new Set(columnsOf(table, resolution))
      if (known.size === 0) return EMPTY
      const { time, columns: all } = await whole(table, resolution).catch((error: unknown) => {
        throw isReplaced() ? new DataReplaced(table, error) : error
      })
      // Days of finer rows may lack a column that those have, or be none.
      const missing = () => new Float64Array(time.length).fill(Number.NaN)
      const wanted = columns.filter((name) => known.has(name))
      return frame(time, Object.fromEntries(wanted.map((name) => [name, all[name] ?? missing()])))
    },
  }
}

/**
 * The manifest without everything that was read from sources that `mayShow` refuses: rows, recorded changes, and how far
 * they were read.
 */
function publicManifest(manifest: Manifest, mayShow: (source: string) => boolean): Manifest {
  const { pieces, live } = manifest
  return {
    ...manifest,
    pieces: pieces.filter(({ live }) => live === undefined || mayShow(live)),
    ...(live ? { live: publicLive(live, mayShow) } : {}),
  }
}

function publicLive({ streams, answers, history }: LivePart, mayShow: (source: string) => boolean): LivePart {
  const only = <T>(bySource: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(bySource).filter(([source]) => mayShow(source)))
  return {
    streams: only(streams),
    answers: only(answers),
    history: history.filter(({ live }) => mayShow(live)),
  }
}
