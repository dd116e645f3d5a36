import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { FamilyOverview } from '@/components/catalog/family-overview'
import { NoSuchSeries } from '@/components/catalog/no-such-series'
import { type Failure, failureOf } from '@/components/chart/panel/failure'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { currentViewer } from '@/lib/auth/current-viewer'
import { FAMILIES, FAMILY_FACTS, type Family } from '@/lib/contract/family'
import { visibleLatestValues } from '@/lib/latest/visible-values'
import type { MarketCatalog } from '@/lib/market/market'
import { getMarketFor } from '@/lib/market/process-market'
import { type ResolvedSeries, resolveSeries, resolveUnlisted } from '@/lib/market/resolve-series'
import { oembedHref, pageHref, previewHref } from '@/lib/url/hrefs'
import { chartTitle } from '@/lib/view/text/chart-title'
import { answerWithFailure } from '../answer-with-status'
import { publishedBase } from '../api-base'
import { linkPreview } from '../link-preview'
import { openDay } from '../open-day'
import { pageNotFound } from '../page-not-found'
import type { PageSearch } from '../page-query'
import { readCatalog } from '../read-catalog'
import { ChartPage } from './chart-page'
import { previewWords } from './preview-words'
import { readPageState } from './read-page-state'

interface PageProps {
  params: Promise<{ path: string[] }>
  searchParams: Promise<PageSearch>
}

function asFamily(path: string): Family | undefined {
  return FAMILIES.find((family) => family === path)
}

async function readPath(params: PageProps['params']): Promise<string> {
  return (await params).path.map(decodeURIComponent).join('/')
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const path = await readPath(params)
  const family = asFamily(path)
  if (family) {
    return { title: FAMILY_FACTS[family].category, description: FAMILY_FACTS[family].description }
  }
  const market = getMarketFor(await currentViewer())
  const catalog = await market.catalog().catch(() => null)
  if (!catalog) return { title: 'Data server not responding', robots: { index: false } }
  const series = resolveSeries(catalog, path)
  if (!series) return { title: catalog.total > 0 ? 'Not found' : path, robots: { index: false } }
  const { endpoint } = series
  const { state } = readPageState(series, await searchParams)
  const base = publishedBase(await headers())
  const { description } = endpoint
  const title = chartTitle(endpoint, state)
  // Without data there is no picture to preview and nothing to find.
  if (!endpoint.available) return { title, description, robots: { index: false } }
  if (base === null) return { title, description }
  const latest = await visibleLatestValues(market, [endpoint])
  const preview = previewWords(endpoint, state, latest.get(endpoint.path))
  const image = `${base}${previewHref(endpoint, state)}`
  const url = `${base}${pageHref(endpoint, state)}`
  return {
    title,
    description,
    alternates: {
      canonical: `${base}/${endpoint.family}/${endpoint.name}`,
      types: { 'application/json+oembed': [{ url: `${base}${oembedHref(url)}`, title }] },
    },
    ...linkPreview({ ...preview, url, image }),
  }
}

/** The series of an address: undefined if there is none, a failure if the server cannot say. */
async function findSeries(
  catalog: MarketCatalog,
  path: string,
): Promise<{ series: ResolvedSeries | undefined } | { failure: Failure }> {
  const listed = resolveSeries(catalog, path)
  if (listed || catalog.total > 0) return { series: listed }
  try {
    return { series: await resolveUnlisted(getMarketFor(await currentViewer()), path) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

export default async function Page({ params, searchParams }: PageProps) {
  const [path, search, { catalog, failure }, requestHeaders] = await Promise.all([
    readPath(params),
    searchParams,
    readCatalog(),
    headers(),
  ])
  if (!catalog) return <FailureMessage failure={failure} level={1} />
  const family = asFamily(path)
  if (family) {
    const { concept, q } = search
    const market = getMarketFor(await currentViewer())
    const { endpoints } = catalog
    const { known, notices } = await openDay(search, ['concept', 'q'], {
      data: await market.data(),
      endpoints,
    })
    return (
      <FamilyOverview
        notices={notices}
        family={family}
        endpoints={endpoints}
        concept={typeof concept === 'string' ? concept : null}
        query={typeof q === 'string' ? q : ''}
        latestValues={known ? await visibleLatestValues(market, endpoints, known, known.at) : new Map()}
      />
    )
  }
  const found = await findSeries(catalog, path)
  if ('failure' in found) {
    await answerWithFailure(found.failure)
    return <FailureMessage failure={found.failure} level={1} />
  }
  const { series } = found
  if (!series) {
    const close = catalog.suggest(path)
    const isSeries = path.includes('/') || close.length > 0
    return pageNotFound(isSeries ? <NoSuchSeries path={path} close={close} /> : undefined)
  }

  // A navigation within the dashboard shows no placeholder: the framework would hold what replaces it back for 300 ms.
  const inside = requestHeaders.get('sec-fetch-dest') === 'empty'
  return await ChartPage({ series, catalog, search, headers: requestHeaders, inside })
}
