import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarkdown } from '@/lib/boards/story/read-markdown'
import { Story } from './story'

test('the preview of a number is its address, also if every object has its name', () => {
  const blocks = readMarkdown('{{onchain/mvrv.mvrv}} {{constructor}} {{toString}}')
  expect(renderToStaticMarkup(createElement(Story, { blocks, numbers: {} }))).toBe(
    '<p><code>onchain/mvrv.mvrv</code> <code>constructor</code> <code>toString</code></p>',
  )
})
