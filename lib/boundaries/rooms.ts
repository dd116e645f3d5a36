/** Every room may import these: columns and pure functions over them, and the settings of the process. */
const EVERYWHERE = ['lib/engine/frame', 'lib/engine/ops/', 'lib/env/']

/**
 * Who may import whom. The first entry whose prefix fits the importing file decides. A target is a path prefix; a
 * folder may always import itself.
 */
export const ROOMS: readonly (readonly [importer: string, targets: readonly string[]])[] = [
  ['lib/contract/', []],
  ['lib/engine/', []],
  ['lib/env/', []],
  ['lib/process/', []],
  ['lib/client/', []],
  ['lib/boundaries/', []],
  ['lib/http/', ['lib/contract/']],
  ['lib/sources/', ['lib/engine/', 'lib/process/']],
  ['lib/catalog/', ['lib/contract/', 'lib/engine/', 'lib/sources/']],
  ['lib/state/', ['lib/contract/', 'lib/process/']],
  [
    'lib/service/',
    ['lib/contract/', 'lib/catalog/', 'lib/state/', 'lib/http/', 'lib/process/', 'lib/auth/password'],
  ],
  ['lib/market/transport', ['lib/contract/', 'lib/service/', 'lib/http/', 'lib/process/']],
  ['lib/market/', ['lib/contract/', 'lib/http/', 'lib/process/', 'lib/auth/']],
  ['lib/url/', ['lib/contract/']],
  ['lib/query/', ['lib/contract/', 'lib/url/']],
  ['lib/view/', ['lib/contract/']],
  ['lib/latest/', ['lib/contract/', 'lib/market/', 'lib/view/', 'lib/process/']],
  ['lib/compare/', ['lib/contract/', 'lib/market/', 'lib/url/', 'lib/view/']],
  ['lib/render/', ['lib/view/', 'lib/contract/']],
  [
    'lib/picture/',
    [
      'lib/contract/',
      'lib/http/',
      'lib/market/',
      'lib/compare/',
      'lib/url/',
      'lib/query/',
      'lib/view/',
      'lib/render/',
      'lib/latest/',
      'lib/auth/',
      'lib/process/',
    ],
  ],
  [
    'lib/saved/',
    [
      'lib/contract/',
      'lib/auth/',
      'lib/state/',
      'lib/market/',
      'lib/url/',
      'lib/query/',
      'lib/view/',
      'lib/render/',
      'lib/picture/',
    ],
  ],
  ['lib/boards/', ['lib/contract/', 'lib/auth/', 'lib/state/', 'lib/market/', 'lib/url/', 'lib/picture/']],
  ['lib/auth/', ['lib/state/', 'lib/contract/', 'lib/http/']],
  [
    'lib/server/',
    [
      'lib/contract/',
      'lib/http/',
      'lib/service/',
      'lib/market/',
      'lib/picture/',
      'lib/latest/',
      'lib/query/',
      'lib/view/',
      'lib/render/',
      'lib/url/',
      'lib/state/',
      'lib/saved/',
      'lib/boards/',
      'lib/auth/',
      'lib/process/',
    ],
  ],
  ['components/ui/', []],
  ['components/', ['lib/contract/', 'lib/url/', 'lib/view/', 'lib/query/', 'lib/latest/', 'lib/boards/']],
  ['app/api/', ['lib/service/', 'lib/state/', 'lib/auth/', 'lib/contract/']],
  ['app/data/', ['lib/server/routes/', 'lib/service/web']],
  ['app/embed/', ['lib/server/routes/', 'lib/service/web']],
  ['app/image/', ['lib/server/routes/', 'lib/service/web']],
  ['app/oembed/', ['lib/server/routes/', 'lib/service/web']],
  [
    'app/',
    [
      'lib/contract/',
      'lib/market/',
      'lib/compare/',
      'lib/latest/',
      'lib/query/',
      'lib/url/',
      'lib/view/',
      'lib/render/',
      'lib/state/',
      'lib/saved/',
      'lib/boards/',
      'lib/picture/',
      'lib/auth/',
      'lib/http/',
      'components/',
    ],
  ],
  ['e2e/', ['lib/contract/', 'lib/state/fake/start-postgres']],
  ['scripts/', ['lib/']],
]

/** What test files may import beside what their room may: the data, the service, and each room's fakes. */
const FOR_TESTS = [
  'lib/client/',
  'scripts/test-data',
  'lib/contract/',
  'lib/engine/',
  'lib/sources/',
  'lib/catalog/',
  'lib/service/',
  'lib/state/',
  'lib/server/',
]

export function mayImport(file: string, target: string): boolean {
  const room = ROOMS.find(([importer]) => file.startsWith(importer))
  if (!room) return false
  const [importer, targets] = room
  if (target.startsWith('app/') && !file.startsWith('app/')) return false
  // `lib/market/transport` is one file of `lib/market/`: the folder it may import is the one it is in.
  const own = importer.endsWith('/') ? importer : importer.slice(0, importer.lastIndexOf('/') + 1)
  if (target.startsWith(own)) return true
  if ([...targets, ...EVERYWHERE].some((prefix) => target.startsWith(prefix))) {
    // What runs in any browser must not drag the settings of the process along; `components/ui` knows no domain.
    return importer !== 'components/ui/'
  }
  return /\.test\.tsx?$|test-data/.test(file) && FOR_TESTS.some((prefix) => target.startsWith(prefix))
}
