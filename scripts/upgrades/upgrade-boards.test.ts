import { expect, test } from 'vitest'
import { readContent } from '@/lib/boards/read-content'
import { EARLIER } from './earlier-data'

interface StoredBoard {
  title: string
  description: string
  content: { range: unknown; cells: { path: string; query: string; title: string | null }[] }
}

/** States whose boards were read and written by their version. Those of earlier ones have only some of its parts. */
const RECORDED = ['accounts', 'alerts']

test.each(RECORDED)('a board of the version “%s” opens with its range and every cell', (name) => {
  const boards = EARLIER.states[name].rows['public.boards'].map((text) => JSON.parse(text) as StoredBoard)
  expect(boards.length).toBeGreaterThan(0)
  for (const { title, description, content } of boards) {
    expect(content.cells.length).toBeGreaterThan(1)
    expect(readContent({ title, description, ...content })).toEqual({ title, description, ...content })
  }
})
