import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { tableSource } from '../table-source.test-data'
import { published } from '../test-run.test-data'
import { updateTable } from './update-table'

const LAST = Date.parse('2026-06-29')

test('the result of a run suggests to accept exactly those answers that can be accepted', async () => {
  const streams = ['AAA', 'BBB']
  const publisher = tableSource({ table: 'asset/', columns: ['close'], streams })
  // A price below zero contradicts what a price is; text is not what the source documents.
  publisher.rows.AAA = [[LAST - DAY_MS, -5]]
  publisher.rows.BBB = 'no rows' as never
  const { update, accept } = await published(publisher)
  const report = await update()
  const text = updateTable(report)
  const suggested = [...text.matchAll(/--accept (\w+)/g)].map(([, id]) => id)
  const { quarantined } = report.sources[0]
  expect(quarantined).toHaveLength(2)
  const accepted: string[] = []
  for (const id of quarantined)
    await accept(id).then(
      () => accepted.push(id),
      () => {},
    )
  expect(accepted).toHaveLength(1)
  expect(suggested).toEqual(accepted)
  for (const id of quarantined) expect(text).toContain(id)
})
