import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frame } from '../../../lib/engine/frame'
import { commit } from '../../../lib/sources/store/commit'
import { readManifest } from '../../../lib/sources/store/manifest'
import { checkAgreement } from './check-agreement'

test('sources that differ are named with their median difference, and those that agree are counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agreement-'))
  try {
    async function put(layer: string, key: string, columns: Record<string, number>) {
      const rows = Object.fromEntries(Object.entries(columns).map(([name, x]) => [name, Float64Array.of(x)]))
      const file = {
        table: 'asset/A',
        resolution: '1d' as const,
        layer,
        frame: frame(Float64Array.of(0), rows),
      }
      const entry = { name: key, format: 'x', series: 'y', rows: 1, rejected: 0, tables: ['asset/A@1d'] }
      await commit(folder, readManifest(folder), { key, entry, rows: [file] })
    }
    await put('binance', '1', { close: 100, volume: 10 })
    expect(await checkAgreement(folder)).toEqual([])
    await put('yahoo', '2', { close: 101 })
    expect(await checkAgreement(folder)).toMatchObject([
      { state: 'ok', what: expect.stringContaining('1 pairs') },
    ])
    await put('stooq', '3', { volume: 30 })
    expect(await checkAgreement(folder)).toMatchObject([
      {
        state: 'note',
        what: expect.stringContaining('1 of 2 pairs'),
        todo: expect.stringContaining('data compare'),
      },
    ])
    expect((await checkAgreement(folder))[0].what).toContain('asset/A volume (binance, stooq: 100%)')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
