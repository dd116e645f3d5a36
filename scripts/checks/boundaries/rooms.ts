/** The part of what every room may import that runs in a browser. */
const IN_BROWSER = [
  'lib/engine/calendar',
  'lib/engine/federal-workday',
  'lib/engine/frame',
  'lib/engine/records',
  'lib/engine/seeded-random',
  'lib/engine/summary-statistics',
  'lib/engine/ops/',
]

/** Every room may import these: days, columns, pure functions of columns, and the settings of the process. */
const EVERYWHERE = [...IN_BROWSER, 'lib/env/']

/** Rooms that pages and public routes may import. */
const DASHBOARD = [
  'lib/alerts/',
  'lib/auth/',
  'lib/boards/',
  'lib/contract/',
  'lib/formula/limits',
  'lib/http/',
  'lib/latest/',
  'lib/market/',
  'lib/own-series/',
  'lib/picture/',
  'lib/process/',
  'lib/query/',
  'lib/render/',
  'lib/saved/',
  'lib/state/',
  'lib/url/',
  'lib/view/',
  'lib/watchlists/',
]

/** Rooms that each room may import, by path prefix. A room may always import itself. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'lib/contract/': [],
  'lib/engine/': [],
  'lib/formula/': ['lib/contract/endpoint', 'lib/contract/family', 'lib/contract/interval'],
  'lib/env/': [],
  'lib/process/': [],
  'lib/client/': [],
  'lib/http/': ['lib/contract/', 'lib/process/'],
  'lib/sources/': [
    'lib/contract/chain',
    'lib/contract/endpoint',
    'lib/contract/errors',
    'lib/contract/formats/',
    'lib/contract/imports/',
    'lib/contract/live/',
    'lib/engine/',
    'lib/http/hide-secret',
    'lib/http/log',
    'lib/http/retry/',
    'lib/process/',
  ],
  'lib/catalog/': [
    'lib/compute/',
    'lib/contract/',
    'lib/engine/',
    'lib/formula/',
    'lib/http/log',
    'lib/process/checked-file',
    'lib/process/fitting-bytes',
    'lib/process/program-id',
    'lib/process/scope',
    'lib/sources/',
  ],
  'lib/compute/': ['lib/contract/', 'lib/process/'],
  'lib/state/': ['lib/compute/', 'lib/contract/', 'lib/process/', 'lib/http/log'],
  'lib/limits/': ['lib/compute/', 'lib/contract/', 'lib/http/', 'lib/process/', 'lib/state/'],
  'lib/intake/': ['lib/contract/', 'lib/process/', 'lib/sources/'],
  'lib/backup/': [
    'lib/contract/errors',
    'lib/contract/formats/',
    'lib/process/',
    'lib/sources/',
    'lib/state/',
  ],
  'lib/service/': [
    'lib/contract/',
    'lib/catalog/',
    'lib/compute/',
    'lib/http/',
    'lib/limits/',
    'lib/process/',
    'lib/state/',
  ],
  'lib/url/': ['lib/contract/', 'lib/formula/limits'],
  'lib/query/': ['lib/contract/', 'lib/url/'],
  'lib/view/': ['lib/contract/'],
  'lib/auth/': ['lib/contract/', 'lib/http/', 'lib/limits/', 'lib/process/', 'lib/state/'],
  'lib/market/': ['lib/auth/', 'lib/compute/', 'lib/contract/', 'lib/http/', 'lib/process/'],
  'lib/latest/': [
    'lib/compute/',
    'lib/contract/',
    'lib/formula/',
    'lib/market/',
    'lib/process/',
    'lib/view/',
  ],
  'lib/compare/': [
    'lib/compute/',
    'lib/contract/',
    'lib/formula/',
    'lib/market/',
    'lib/process/',
    'lib/url/',
    'lib/view/',
  ],
  'lib/render/': ['lib/contract/', 'lib/view/'],
  'lib/picture/': [
    'lib/auth/',
    'lib/compare/',
    'lib/compute/',
    'lib/contract/',
    'lib/http/',
    'lib/latest/',
    'lib/market/',
    'lib/process/',
    'lib/query/',
    'lib/render/',
    'lib/url/',
    'lib/view/',
  ],
  'lib/boards/': [
    'lib/auth/',
    'lib/contract/',
    'lib/market/',
    'lib/picture/',
    'lib/state/',
    'lib/url/',
    'lib/view/',
  ],
  'lib/own-series/': [
    'lib/auth/',
    'lib/compare/',
    'lib/contract/',
    'lib/formula/',
    'lib/http/',
    'lib/market/',
    'lib/picture/',
    'lib/state/',
    'lib/url/',
  ],
  'lib/saved/': [
    'lib/auth/',
    'lib/contract/',
    'lib/http/',
    'lib/market/',
    'lib/picture/',
    'lib/query/',
    'lib/render/',
    'lib/state/',
    'lib/url/',
    'lib/view/',
  ],
  'lib/alerts/': [
    'lib/auth/',
    'lib/compare/',
    'lib/contract/',
    'lib/formula/',
    'lib/http/',
    'lib/limits/',
    'lib/market/',
    'lib/picture/',
    'lib/process/',
    'lib/state/',
    'lib/url/',
    'lib/view/',
  ],
  'lib/watchlists/': [
    'lib/auth/',
    'lib/boards/cell-state',
    'lib/boards/read-form',
    'lib/boards/refuse-guests',
    'lib/contract/',
    'lib/http/page-address',
    'lib/latest/',
    'lib/market/',
    'lib/picture/',
    'lib/state/',
    'lib/url/',
    'lib/view/',
  ],
  'lib/routes/': [...DASHBOARD, 'lib/limits/'],
  'lib/publish/': [...DASHBOARD, 'lib/routes/'],
  'lib/server/': [
    'lib/alerts/',
    'lib/auth/',
    'lib/backup/',
    'lib/catalog/',
    'lib/compare/',
    'lib/compute/',
    'lib/contract/',
    'lib/http/',
    'lib/intake/',
    'lib/latest/',
    'lib/limits/',
    'lib/market/',
    'lib/picture/',
    'lib/process/',
    'lib/publish/',
    'lib/routes/',
    'lib/saved/',
    'lib/service/',
    'lib/state/',
  ],
  'components/': [
    'lib/boards/',
    'lib/contract/',
    'lib/formula/',
    'lib/latest/',
    'lib/query/',
    'lib/url/',
    'lib/view/',
    'lib/watchlists/',
    'lib/watchlists/',
  ],
  'app/': [...DASHBOARD, 'components/'],
  'e2e/': [
    'lib/alerts/fake/',
    'lib/auth/fake/',
    'lib/compare/browser/',
    'lib/contract/',
    'lib/process/fake/',
    'lib/server/fake/',
    'lib/sources/importers/check/real-world.test-data',
    'lib/sources/live/fake/',
    'lib/state/fake/start-postgres',
    'scripts/cluster/',
    'scripts/faults/ask',
    'scripts/hostile/built-server',
    'scripts/snippets/find-python',
    'scripts/world/',
    'scripts/law-sample',
  ],
  'scripts/': ['lib/', 'components/ui/icons/icon-names', 'e2e/authorization/'],
}

/** The one file where the dashboard meets the service. */
export const TRANSPORT = 'lib/market/transport.ts'

/** Rooms of the service. The dashboard treats them like a remote server. */
export const SERVICE_HALF = ['lib/service/', 'lib/catalog/', 'lib/sources/', 'lib/intake/']

/** Part of neither half: the process entry, which starts both, and tools. */
export const BOTH_HALVES = ['lib/server/', 'lib/backup/', 'scripts/', 'e2e/']

/** Additional imports for tests: data, the service, the fakes, our sources, and pictures as pixels. */
const FOR_TESTS = [
  'scripts/checks/',
  'lib/render/resvg',
  'lib/client/',
  'scripts/test-data',
  'scripts/law-sample',
  'lib/process/fake/',
  'lib/contract/',
  'lib/engine/',
  'lib/sources/',
  'lib/catalog/',
  'lib/service/',
  'lib/state/',
  'lib/server/',
  'lib/view/synthetic-series.test-data',
]

/** Files that `FOR_TESTS` applies to. Fakes follow the rules of their room. */
const isTest = (file: string) => /\.test\.tsx?$|test-data/.test(file)

export function mayImport(file: string, target: string): boolean {
  const importer = Object.keys(ROOMS).find((start) => file.startsWith(start))
  if (!importer) return false
  const begins = (starts: readonly string[]) => starts.some((start) => target.startsWith(start))
  if (target.startsWith(importer)) {
    // `components/ui` knows nothing about charts, so it imports no other components.
    return !file.startsWith('components/ui/') || target.startsWith('components/ui/')
  }
  if (target.startsWith('app/')) return false
  if (file === TRANSPORT && target.startsWith('lib/service/')) return true
  if (isTest(file) && begins(FOR_TESTS)) return true
  if (file.startsWith('components/ui/')) return false
  return begins(ROOMS[importer]) || begins(importer === 'components/' ? IN_BROWSER : EVERYWHERE)
}
