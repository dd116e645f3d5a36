import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { SeriesForm } from '@/components/own-series/series-form'
import { SeriesList } from '@/components/own-series/series-list'
import { chartHref, ownSeriesOf, seriesHref } from '@/lib/own-series/own-series'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/own-series/read-series-form'
import { MAX_OWN_SERIES } from '@/lib/state/shared/own-series'
import { readCatalog } from '../../read-catalog'
import { requireViewer } from '../require-viewer'
import { changeSeries, createSeries, deleteSeries, shareByLink, stopSharing } from './change-series'

export const metadata: Metadata = { title: 'Your series', robots: { index: false } }

export default async function OwnSeriesPage() {
  const viewer = await requireViewer('/account/series')
  const [own, { catalog }] = await Promise.all([ownSeriesOf(viewer), readCatalog()])
  const form = {
    limits: { title: TITLE_LENGTH, description: DESCRIPTION_LENGTH },
    revision: catalog?.revision ?? '',
  }
  return (
    <div className={styles.page}>
      <h1>Your series</h1>
      <AccountNav here="/account/series" isAdmin={viewer.role === 'admin'} />
      <p>
        A series is a formula with a title, drawn on a chart. It has a page, alerts, files and a place in your
        watchlists and boards like every chart, and your search finds it.
      </p>
      <SeriesList
        series={own.map((one) => ({
          ...one,
          ...one.content,
          href: chartHref(one),
          link: seriesHref(one),
        }))}
        most={MAX_OWN_SERIES}
        save={changeSeries}
        share={shareByLink}
        unshare={stopSharing}
        remove={deleteSeries}
        {...form}
      />
      <h2>New series</h2>
      <SeriesForm key={own.length} action={createSeries} label="Keep series" {...form} />
    </div>
  )
}
