import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const APP = fileURLToPath(new URL('../../app/', import.meta.url))

/** A value for each part of an address that a page reads. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['[id]', 'abcdefgh'],
  ['[...family]', 'onchain'],
  ['[...path]', 'onchain/mvrv'],
  ['[...nextauth]', 'session'],
])

/** The files of the App Router, as paths in its folder. */
export const appFiles = (): string[] =>
  readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(APP, join(entry.parentPath, entry.name)))

/** An address of each page and route of the App Router, with a made-up value where it has a parameter. */
export function appAddresses(): string[] {
  return appFiles().flatMap((file) => {
    const folder = file.split(sep)
    const name = folder.pop()
    const parts = folder.filter((part) => !/^\(.*\)$/.test(part)).map((part) => PARTS.get(part) ?? part)
    if (name === 'page.tsx' || name === 'route.ts')
      return [`/${join(...parts, '')}`.replace(/\/?\.?$/, '') || '/']
    if (name === 'robots.ts') return ['/robots.txt']
    return name === 'sitemap.ts' ? ['/sitemap.xml'] : []
  })
}
