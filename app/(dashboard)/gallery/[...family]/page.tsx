import type { Metadata } from 'next'
import { Gallery } from '@/components/catalog/gallery'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { FAMILIES, FAMILY_FACTS, type Family } from '@/lib/contract/family'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { answerWithStatus } from '../../answer-with-status'
import { UnreadBox } from '../../open-day'
import { pageNotFound } from '../../page-not-found'
import { type PageSearch, pageQuery } from '../../page-query'
import { readCatalog } from '../../read-catalog'

interface GalleryProps {
  params: Promise<{ family: string[] }>
  searchParams: Promise<PageSearch>
}

async function readFamily(params: GalleryProps['params']): Promise<Family | undefined> {
  const path = (await params).family.map(decodeURIComponent).join('/')
  return FAMILIES.find((family) => family === path)
}

export async function generateMetadata({ params }: GalleryProps): Promise<Metadata> {
  const family = await readFamily(params)
  return {
    title: family ? `${FAMILY_FACTS[family].category} as charts` : 'Not found',
    robots: { index: false },
  }
}

/** Every series of a family as a small chart, for browsing by shape. */
export default async function GalleryPage({ params, searchParams }: GalleryProps) {
  const family = await readFamily(params)
  if (!family) return pageNotFound()
  const [search, { catalog, failure }] = await Promise.all([searchParams, readCatalog()])
  if (!catalog) return <FailureMessage failure={failure} level={1} />
  const { concept } = search
  const { day, problem } = readAsOf(pageQuery(search))
  // The bar of the day says why.
  if (problem) await answerWithStatus(400)
  return (
    <Gallery
      day={problem ? 'none' : day}
      notices={<UnreadBox search={search} names={['concept']} />}
      family={family}
      endpoints={catalog.endpoints}
      concept={typeof concept === 'string' && concept !== '' ? concept : null}
    />
  )
}
