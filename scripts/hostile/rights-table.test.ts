import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PUBLISH_PREFIX } from '@/lib/contract/files/archive'
import { INTAKE_PREFIX } from '@/lib/contract/intake'
import { STATUS_PREFIX } from '@/lib/contract/live/live-status'
import { MCP_PATH } from '@/lib/routes/mcp/mcp-route'
import { WORKSPACE_ADDRESSES } from '@/lib/routes/openbb/workspace-routes'
import { PUBLIC_ROUTES } from '@/lib/routes/public-routes'
import { ACTIONS } from '../../e2e/authorization/actions'
import { ROUTES } from '../../e2e/authorization/routes'
import { APP, appFiles } from './app-addresses'

const files = appFiles()

/** Paths that the process entry handles itself. */
const ENTRY = [
  '/api/',
  '/api/admin/',
  '/metrics',
  INTAKE_PREFIX,
  PUBLISH_PREFIX,
  STATUS_PREFIX,
  MCP_PATH,
  ...WORKSPACE_ADDRESSES.map(({ path }) => path),
  ...PUBLIC_ROUTES.map(({ prefix }) => prefix),
]

// Whether each right holds is asked of a running server: `e2e/authorization.slow.spec.ts`.
test('the table of rights has every route and page', () => {
  const answering = files.filter((file) => /(^|\/)(route|page|robots|sitemap)\.tsx?$/.test(file))
  const named = [...new Set(ROUTES.map(({ file }) => file))].sort()
  expect(named).toEqual([...answering, ...ENTRY.map((prefix) => `entry ${prefix}`)].sort())
})

test('the table of rights has every server action', () => {
  const actions = files.flatMap((file) => {
    const text = readFileSync(join(APP, file), 'utf8')
    if (!/^['"]use server['"]/m.test(text)) return []
    return [...text.matchAll(/^export (?:async function|const) (\w+)/gm)].map(
      ([, name]) => `app/${file} ${name}`,
    )
  })
  expect(actions.length).toBeGreaterThan(0)
  expect([...new Set(ACTIONS.map(({ file, name }) => `${file} ${name}`))].sort()).toEqual(actions.sort())
})
