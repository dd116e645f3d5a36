import { expect, test } from 'vitest'
import { deserializeError, serializeError } from '@/lib/compute/workers/serialize-error'
import { DataReplaced } from '@/lib/sources/data-replaced'
import type { Catalog } from './catalog'
import { ofOneRevision } from './of-one-revision'

const catalogOf = (dataRevision: string) => ({ dataRevision }) as Catalog

test('starts again with the new catalog when a worker says that the data was replaced', async () => {
  const revisions = ['1', '2']
  const asked: unknown[] = []
  const answer = await ofOneRevision(
    async (how) => {
      asked.push(how)
      return catalogOf(revisions[asked.length - 1])
    },
    async ({ dataRevision }) => {
      if (dataRevision === '1') throw deserializeError(serializeError(new DataReplaced('asset/A', null)))
      return dataRevision
    },
  )
  expect(answer).toBe('2')
  expect(asked).toEqual([undefined, { anew: true }])
})

test('any other failure is not tried again', async () => {
  let attempts = 0
  const failing = ofOneRevision(
    async () => catalogOf('1'),
    async () => {
      attempts++
      throw new RangeError('out of range')
    },
  )
  await expect(failing).rejects.toThrow('out of range')
  expect(attempts).toBe(1)
})
