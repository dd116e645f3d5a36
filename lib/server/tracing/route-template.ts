import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { programFile } from '@/lib/env/env'

interface Routes {
  staticRoutes: { page: string }[]
  dynamicRoutes: { page: string; regex: string }[]
}

/**
 * Tells the template of a path, such as `/boards/[id]` or `/data/*`: names of series, links and searches are in none.
 * Pages are those of Next's build.
 */
export function createRouteTemplates(): (path: string, prefix: string | undefined) => string {
  const file = programFile('.next/routes-manifest.json')
  const { staticRoutes = [], dynamicRoutes = [] }: Partial<Routes> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  const fixed = new Set(staticRoutes.map(({ page }) => page))
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }))
  return (path, prefix) => {
    if (prefix !== undefined) return prefix.endsWith('/') ? `${prefix}*` : prefix
    if (fixed.has(path)) return path
    return patterns.find(({ pattern }) => pattern.test(path))?.page ?? 'page'
  }
}
