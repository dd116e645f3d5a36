import { describe, expect, test } from 'vitest'
import type { Catalog } from '@/lib/catalog/catalog'
import { catalogOfFiles } from '@/lib/catalog/fake/real-files.test-data'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import { gradeOf, notesOf } from '@/lib/view/readout/note'
import { catalog as samples } from '@/lib/view/sample-series.test-data'
import { lawEndpoints } from '@/scripts/law-sample'
import { testDataDir } from '@/scripts/test-data'
import { pictureNotes } from '../labels'
import { loadedAt } from '../shapes/loaded-sample.test-data'

// Few pages open with a sentence about their data, and those are short and in plain words.

/** Largest share of pages with a visible sentence, and standard deviations by which a sample of pages may be above it. */
const MOST = 0.05
const DEVIATIONS = 3
const LONGEST = 120
/** Names of columns, tables and addresses. */
const INTERNAL = /\w_\w|\w\/\w/

async function checkPages(catalog: Catalog): Promise<void> {
  const { market } = marketOver(catalog)
  const all = catalog.endpoints.filter(({ available }) => available)
  const drawn = lawEndpoints(all)
  const counts = { reads: 0, ofAll: 0, worth: 0, made: 0 }
  const unreadable: string[] = []
  const said: string[] = []
  for (const endpoint of drawn) {
    const notes = pictureNotes(loadedAt(await market.series(endpoint.path, {})))
    const reads = notesOf(notes, 'reads')
    if (reads.length > 0) counts.reads++
    if (notes.some((note) => gradeOf(note) === 'reads' && note.kind !== 'members')) counts.ofAll++
    said.push(...reads.map((sentence) => `${endpoint.path}: ${sentence}`))
    if (notesOf(notes, 'worth').length > 0) counts.worth++
    if (notesOf(notes, 'made').length > 0) counts.made++
    for (const sentence of reads)
      if (sentence.length > LONGEST || INTERNAL.test(sentence))
        unreadable.push(`${endpoint.path}: ${sentence}`)
  }
  console.log(
    `${drawn.length} pages: ${counts.reads} open with a sentence, ${counts.ofAll} of them for another reason than members that no file has, ${counts.worth} with a number of notes, ${counts.made} say how values were made`,
  )
  const slack = drawn.length < all.length ? DEVIATIONS * Math.sqrt(MOST * (1 - MOST) * drawn.length) : 0
  expect(unreadable).toEqual([])
  expect(drawn.length).toBeGreaterThan(0)
  // The files of these tests have 13 coins and 4 chains, so every total over more says so.
  expect(counts.ofAll, said.join('\n')).toBeLessThanOrEqual(MOST * drawn.length + slack)
}

test('over sample data', () => checkPages(samples))

describe.skipIf(!testDataDir)('over files', () => {
  const catalog = catalogOfFiles()
  test('of publishers', () => checkPages(catalog()))
})
