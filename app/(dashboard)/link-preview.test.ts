import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linkPreview } from './link-preview'

test('a preview names the site, its type, the page, and a card with its size', () => {
  const page = { title: 'MVRV ratio · Litecoin', description: 'A ratio.', url: 'https://x.test/onchain/mvrv' }
  const { openGraph, twitter } = linkPreview({ ...page, image: 'https://x.test/image/onchain/mvrv.png' })
  expect(openGraph).toEqual({
    siteName: 'Chartroom',
    type: 'website',
    ...page,
    images: [{ url: 'https://x.test/image/onchain/mvrv.png', width: 1200, height: 630, alt: page.title }],
  })
  expect(twitter).toMatchObject({ card: 'summary_large_image', title: page.title })
})

test('no page writes its preview by itself', () => {
  const pages = readdirSync('app/(dashboard)', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('page.tsx'),
  )
  const own = pages.filter((path) =>
    /\b(?:openGraph|twitter):/.test(readFileSync(`app/(dashboard)/${path}`, 'utf8')),
  )
  expect(pages.length).toBeGreaterThan(10)
  expect(own).toEqual([])
})
