import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { FAMILIES, seriesPath } from '@/lib/contract/family'
import { FILE_SUFFIXES, splitFilePath } from '@/lib/contract/files/chart-files'
import { PUBLIC_ROUTES } from '../public-routes'
import { writeFullLlms, writeLlms } from './write-llms'

const { endpoints } = sampleCatalog()
const here = { site: 'http://charts.example', isSimulated: true }
/** An estimate, as for English text. */
const tokensOf = (text: string) => text.length / 4

test('the short page has every form, links that this server answers, and at most 2,500 tokens', () => {
  const text = writeLlms(endpoints, here)
  expect(tokensOf(text)).toBeLessThan(2_500)
  expect(text).toMatch(/^# Chartroom\n\n> \d+ market series/)
  expect(text).toContain('simulated')
  const links = [...text.matchAll(/\]\((http:[^)]*(?:\([^)]*\))?[^)]*)\)/g)].map(([, link]) => new URL(link))
  const files = links.flatMap(({ pathname }) => splitFilePath(pathname.slice(1))?.suffix ?? [])
  expect(files).toEqual(expect.arrayContaining(FILE_SUFFIXES))
  const known = new Set(endpoints.map((endpoint) => `/${seriesPath(endpoint)}`))
  const others = ['/llms-full.txt', '/api/public/catalog', '/docs']
  const unknown = links.filter(({ origin, pathname }) => {
    const isRoute = PUBLIC_ROUTES.some(
      ({ prefix, takes }) => pathname.startsWith(prefix) && (takes?.(pathname) ?? true),
    )
    return origin !== here.site || !(isRoute || known.has(pathname) || others.includes(pathname))
  })
  expect(unknown.map(String)).toEqual([])
  expect(links.filter(({ pathname }) => known.has(pathname)).length).toBeGreaterThan(FAMILIES.length)
})

test('the full page has each series once, in one line', () => {
  const text = writeFullLlms(endpoints, { ...here, isSimulated: false })
  const paths = [...text.matchAll(/^- \/(\S+): .+ \(.+\)$/gm)].map(([, path]) => path)
  expect(paths.toSorted()).toEqual(endpoints.map(seriesPath).toSorted())
  expect(text).not.toContain('simulated')
  expect(text).toContain('- /onchain/mvrv: MVRV ratio (ratio, daily, pro)')
})
