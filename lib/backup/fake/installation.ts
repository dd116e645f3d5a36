import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dayTime, frame } from '@/lib/engine/frame'
import { commit } from '@/lib/sources/store/commit'
import { readManifest } from '@/lib/sources/store/manifest'
import { insertEvent } from '@/lib/state/alerts/alert-events'
import type { AlertEventKind } from '@/lib/state/alerts/alert-schema'
import { createTarget } from '@/lib/state/alerts/alert-targets'
import { createAlert } from '@/lib/state/alerts/alerts'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { issueKey, rotateKey } from '@/lib/state/keys/keys'
import { createBoard } from '@/lib/state/shared/boards'
import { createEmbed } from '@/lib/state/shared/embeds'
import { createSeries } from '@/lib/state/shared/own-series'
import { insertView } from '@/lib/state/shared/saved-views'
import { createWatchlist } from '@/lib/state/shared/watchlists'
import { addUsage } from '@/lib/state/usage/usage'

const NOW = new Date('2026-01-02T03:04:05.678Z')

/** A person with one of everything that can be stored: bytes, lists, JSON, times, and a key that points to another. */
export async function fillState(database: Database, name: string): Promise<void> {
  const { id } = await addPerson(database, name, { tier: 'enterprise' }, NOW)
  const act = { actor: id, at: NOW }
  const grants = { endpoints: ['/api/v1/onchain/*'], ipAllowlist: ['10.0.0.0/8'] }
  const owner = `${name}@example.org`
  const { stored } = await issueKey(database, { owner, tier: 'enterprise', grants }, act)
  await rotateKey(database, stored.id, 3_600_000, act)
  await addUsage(database, [{ keyId: stored.id, windowStart: NOW, count: 7, lastUsedAt: NOW }])
  const content = {
    range: { days: 90 },
    cells: [{ path: 'onchain/mvrv', note: 'A “quoted” line\nand another' }],
  }
  await createBoard(database, { ownerId: id, title: 'Cycle', description: '', content }, NOW)
  const entries = ['onchain/mvrv?formula=a,"b"', 'economic/dxy']
  await createWatchlist(database, { ownerId: id, title: 'Mine', entries }, NOW)
  const formula = { path: 'onchain/mvrv', formula: 'a / "b"' }
  await createSeries(database, { ownerId: id, title: 'Ours', description: '', content: formula }, NOW)
  await fillAlert(database, id)
  const origins = ['https://paper.example']
  const terms = { title: 'T', origins, expiresAt: null, quotaHourly: 5, quotaDaily: 50 }
  const by = { id, role: 'user' as const }
  await createEmbed(database, { ...terms, path: 'onchain/mvrv', query: 'days=90' }, by, NOW)
  await insertView(database, {
    id: `${name}-view`.padEnd(32, 'v'),
    ownerId: id,
    title: 'View',
    path: 'onchain/mvrv',
    query: '',
    series: [{ path: '/api/v1/onchain/mvrv', tier: 'pro' }],
    source: 'sample',
    asOf: null,
    revision: null,
    copy: Uint8Array.from({ length: 300 }, (_, at) => at % 256),
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 1),
  })
}

/** An alert with a target, that fired and whose message waits to be sent. */
async function fillAlert(database: Database, ownerId: string): Promise<void> {
  const webhook = {
    kind: 'webhook',
    title: 'Hook',
    address: 'https://hook.example/a',
    hint: 'hook.example',
  } as const
  const targetId = await createTarget(database, { ...webhook, secret: 'sealed', ownerId }, NOW)
  const terms = { title: 'High', path: 'onchain/mvrv', query: 'days=90', condition: 'a > "3"', clear: null }
  const rows = { confirmRows: 1, clearRows: 2, stateSince: 1, seenRow: NOW.getTime(), startRow: 0 }
  const sends: AlertEventKind[] = ['fired', 'resolved']
  const standing = {
    state: 'firing',
    dataKind: 'store',
    dataRevision: 'r',
    dueAt: NOW,
    problem: null,
  } as const
  const alert = { ...terms, ...rows, ...standing, sends, ownerId }
  const id = await createAlert(database, alert, [targetId], NOW)
  const facts = {
    summary: 'MVRV rose above 3.\nLine two',
    chart: 'MVRV ratio',
    subject: 'MVRV',
    value: '3.1',
    date: '2026-01-01',
    condition: 'a > 3',
    href: '/onchain/mvrv?asof=2026-01-02',
    source: 'Imported data',
  }
  await insertEvent(database, { id, sends }, { kind: 'fired', rowTime: 1, facts, isSent: true }, NOW)
}

/** An imported table with these values, and the secret. */
export async function fillFolder(dataDir: string, values: readonly number[], secret: string): Promise<void> {
  const time = Float64Array.from(values, (_, day) => dayTime('2024-01-01') + day * 86_400_000)
  const rows = {
    table: 'asset/A',
    resolution: '1d' as const,
    layer: 'yahoo',
    frame: frame(time, { close: Float64Array.from(values) }),
  }
  const key = values.join()
  const entry = { name: key, format: 'x', series: 'y', rows: 1, rejected: 0, tables: ['asset/A@1d'] }
  await commit(dataDir, readManifest(dataDir), { key, entry, rows: [rows] })
  writeFileSync(join(dataDir, 'auth-secret'), secret, { mode: 0o600 })
}

export const textOf = (dump: Uint8Array) => gunzipSync(dump).toString()
