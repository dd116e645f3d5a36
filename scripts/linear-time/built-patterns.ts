/** Modules that build expressions of the program's own lists. */
export const RECORDED = {
  'lib/auth/attempts/too-many.ts': () => import('../../lib/auth/attempts/too-many.ts'),
  'lib/formula/complete/complete-formula.ts': () => import('../../lib/formula/complete/complete-formula.ts'),
  'lib/formula/syntax/read-tokens.ts': () => import('../../lib/formula/syntax/read-tokens.ts'),
  'lib/server/checks/browser-headers.ts': () => import('../../lib/server/checks/browser-headers.ts'),
  'lib/sources/base-tables.ts': async () =>
    (await import('../../lib/sources/base-tables.ts')).findBaseTable('none'),
  'lib/sources/importers/meaning/instrument.ts': async () =>
    (await import('../../lib/sources/importers/meaning/instrument.ts')).instrumentOf('btc'),
  'lib/view/fields/plot-fields.ts': () => import('../../lib/view/fields/plot-fields.ts'),
}

/** The expressions that they build when they are loaded or asked. None may be loaded before. */
export async function builtPatterns(): Promise<string[]> {
  const found = new Set<string>()
  const plain = globalThis.RegExp
  globalThis.RegExp = new Proxy(plain, {
    construct(target, [pattern, flags]: [string, string?]) {
      const built = new target(pattern, flags)
      found.add(String(built))
      return built
    },
  })
  try {
    for (const load of Object.values(RECORDED)) await load()
  } finally {
    globalThis.RegExp = plain
  }
  return [...found]
}
