import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { DiscoveryOperation } from '@/components/reference/discovery-operation'
import { Operation } from '@/components/reference/operation'
import { DISCOVERY_ROUTES } from '@/lib/contract/discovery'
import { getMarket } from '@/lib/market/process-market'
import { apiBase, publishedBase } from '../../../api-base'
import { pageNotFound } from '../../../page-not-found'
import { readCatalog } from '../../../read-catalog'

interface OperationPageProps {
  params: Promise<{ path: string[] }>
}

async function readOperation(params: OperationPageProps['params']) {
  const path = (await params).path.map(decodeURIComponent).join('/')
  const route = DISCOVERY_ROUTES.find(({ id }) => path === `discovery/${id}`)
  if (route) return { path, route, endpoint: undefined, failure: null }
  const { catalog, failure } = await readCatalog()
  return { path, route: undefined, endpoint: catalog?.find(path), failure }
}

export async function generateMetadata({ params }: OperationPageProps): Promise<Metadata> {
  const { path, route, endpoint } = await readOperation(params)
  const title = route?.title ?? endpoint?.title
  if (!title) return { title: 'Not found', robots: { index: false } }
  const base = publishedBase(await headers())
  return {
    title: `${title}: API`,
    description: `GET ${route?.path ?? endpoint?.path}: parameters, fields, errors and a form to try it. ${endpoint?.description ?? ''}`,
    ...(base === null ? {} : { alternates: { canonical: `${base}/docs/api/${path}` } }),
  }
}

export default async function OperationPage({ params }: OperationPageProps) {
  const { route, endpoint, failure } = await readOperation(params)
  const where = { base: apiBase(await headers()), remoteHost: getMarket().remoteHost }
  if (route) return <DiscoveryOperation route={route} {...where} />
  if (failure) return <FailureMessage failure={failure} level={1} />
  if (!endpoint) return pageNotFound()
  return <Operation endpoint={endpoint} {...where} />
}
