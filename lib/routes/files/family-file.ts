import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { ApiError } from '@/lib/contract/errors'
import { FAMILIES, type Family } from '@/lib/contract/family'
import { CHART_FILES } from '@/lib/contract/files/chart-files'
import { FAMILY_MANIFEST, familyFilePath } from '@/lib/contract/files/family-file'
import type { Reply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import type { PublicRoute } from '@/lib/http/public-route'
import { getMarketFor } from '@/lib/market/process-market'
import { type FamilyFile, getFamilyFiles } from '@/lib/picture/family/family-files'
import { linkHeader } from '@/lib/url/file-links'
import { refuseSettings } from '../refuse-settings'
import { EXPOSED } from './exposed'
import { signableRoute } from './signable-route'

const FRESH_SECONDS = 300
const NO_SETTINGS: ReadonlyMap<string, boolean> = new Map()

/** `/data/<family>.parquet`: every value of every series of a family, made before anybody asks. */
export const FAMILY_ROUTES: readonly PublicRoute[] = FAMILIES.map((family) => {
  const prefix = familyFilePath(family)
  return signableRoute({
    prefix,
    takes: (path) => path === prefix,
    isForAnyOrigin: () => true,
    reply: ({ search }, request, viewer) => {
      refuseSettings(search, NO_SETTINGS)
      return replyWithFamily(family, request, viewer)
    },
  })
})

/** `/data/manifest.json`: the files of families that the visitor may read. */
export const familyManifestRoute: PublicRoute = signableRoute({
  prefix: FAMILY_MANIFEST,
  takes: (path) => path === FAMILY_MANIFEST,
  isForAnyOrigin: () => true,
  async reply({ search }, _request, viewer) {
    refuseSettings(search, NO_SETTINGS)
    await getMarketFor(viewer).admit({ path: '', tier: 'free' })
    const opened = await Promise.all(
      FAMILIES.map((family) => openFamily(family, false, viewer).catch(refusalOf)),
    )
    const read = opened.filter((one) => one !== null)
    const manifest = { files: read.flatMap(({ file }) => (file ? [entryOf(file)] : [])) }
    return {
      body: await encodeBody(`${JSON.stringify(manifest)}\n`, CHART_FILES.json.contentType),
      maxAge: FRESH_SECONDS,
      isPublic: read.length === opened.length && read.every(({ isPublic }) => isPublic),
      headers: { 'access-control-expose-headers': EXPOSED },
    }
  },
})

function entryOf({ family, name: _, series, points: __, ...facts }: FamilyFile) {
  return { family, address: familyFilePath(family), ...facts, series: series.length }
}

/** Leaves a file out that the visitor may not read. */
function refusalOf(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

async function replyWithFamily(family: Family, request: HttpRequest, viewer: Viewer | null): Promise<Reply> {
  const files = getFamilyFiles()
  const { file, isPublic } = await openFamily(family, request.headers.range !== undefined, viewer)
  if (!files || !file) {
    throw new ApiError(
      'not_found',
      `The file of this family is not made yet. A server makes it while it is idle, from its own data. Until then, load series one by one, such as ${exampleOf(family)}.`,
    )
  }
  const { contentType } = CHART_FILES.parquet
  return {
    body: { contentType, etag: `"${file.sha256}"`, bytes: new Uint8Array(0), encoding: 'identity' },
    inParts: { length: file.bytes, read: (start, end) => files.read(file, start, end) },
    points: file.points,
    maxAge: FRESH_SECONDS,
    isPublic,
    headers: {
      'content-disposition': `inline; filename="${file.kind === 'sample' ? 'simulated-' : ''}${family.replaceAll('/', '-')}.parquet"`,
      'last-modified': new Date(file.made).toUTCString(),
      link: linkHeader([{ rel: 'describedby', type: 'application/json', href: FAMILY_MANIFEST }]),
      'access-control-expose-headers': EXPOSED,
    },
  }
}

const exampleOf = (family: Family) =>
  family === 'crypto/prices' ? '/crypto/prices/BTC.parquet' : `/${family}/<series>.parquet`

/** The file of a family, if one is made. Throws unless the visitor may see each of its series, at its current tier. */
async function openFamily(family: Family, isPart: boolean, viewer: Viewer | null) {
  const market = getMarketFor(viewer)
  const [catalog, { kind }] = await Promise.all([market.catalog(), market.origin()])
  const made = getFamilyFiles()?.of(family, isPart)
  // Values of one kind of data are not shown beside those of another.
  const file = made?.kind === kind ? made : undefined
  const listed = catalog.endpoints.filter((one) => one.family === family && one.available && !one.legacy)
  const paths = file?.series ?? listed.filter(({ withheld }) => !withheld).map(({ path }) => path)
  const shown = paths.map((path) => catalog.find(path) ?? { path, tier: 'pro' as const, withheld: undefined })
  // Access depends only on tier and terms, and a reader of parts asks often, so one series of each kind stands for all.
  const kinds = [...new Map(shown.map((one) => [`${one.tier} ${one.withheld ?? ''}`, one])).values()]
  for (const one of kinds) await market.admit(one)
  const isPublic = await Promise.all(kinds.map((one) => market.isPublic(one)))
  return { file, isPublic: isPublic.every(Boolean) }
}
