import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { ANY_ORIGIN } from '@/lib/http/any-origin'
import { type EncodedBody, encodeBodyNow } from '@/lib/http/encoded-body'
import { type PublicRoute, publicRoute } from '@/lib/http/public-route'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.png', 'image/png'],
])

/** Embeds load the script, and an upgrade may change it. */
const FRESH_SECONDS = 300

/**
 * The files that other sites load, one route each, as a build wrote them into its folder if it did. Their tags follow from
 * their content, so that a cache may compare the answers of several nodes.
 */
export function publicFiles(folder: string, build?: string): Record<string, PublicRoute> {
  const pathOf = (name: string) =>
    build && existsSync(join(build, name)) ? join(build, name) : join(folder, name)
  return Object.fromEntries(
    readdirSync(folder).map((name) => [`/${name}`, fileRoute(`/${name}`, pathOf(name))]),
  )
}

function fileRoute(prefix: string, path: string): PublicRoute {
  const type = TYPES.get(extname(path))
  if (!type) throw new Error(`${path}: files with this ending have no type yet.`)
  let body: EncodedBody | undefined
  return publicRoute({
    prefix,
    visitors: 'guests',
    async reply() {
      body ??= encodeBodyNow(readFileSync(path), type)
      return { body, maxAge: FRESH_SECONDS, headers: ANY_ORIGIN }
    },
  })
}
