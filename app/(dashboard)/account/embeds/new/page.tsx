import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { EmbedForm } from '@/components/account/embed-form'
import { Message } from '@/components/ui/message'
import type { Searched } from '../../../page-query'
import { requireViewer } from '../../require-viewer'
import { makeEmbed } from '../change-embeds'
import { readLockedView } from '../locked-view'

export const metadata: Metadata = { title: 'New embed', robots: { index: false } }

const YEAR_MS = 365 * 86_400_000

export default async function NewEmbedPage({ searchParams }: Searched) {
  const { chart } = await searchParams
  const address = typeof chart === 'string' ? chart : ''
  const viewer = await requireViewer(`/account/embeds/new?chart=${encodeURIComponent(address)}`)
  const view = await readLockedView(address, viewer)
  if (!view) {
    return (
      <Message title="Chart not found" actions={<a href="/">All series</a>}>
        <p>Open a chart and choose Embed.</p>
      </Message>
    )
  }
  const { endpoint, path, query } = view
  return (
    <div className={styles.page}>
      <h1>New restricted embed</h1>
      <p>
        It shows <b>{endpoint.title}</b> as <code>{query ? `${path}?${query}` : path}</code>. The chart is
        locked: changing the address cannot show another series, field or day.
      </p>
      <EmbedForm
        action={makeEmbed}
        label="Create embed"
        hidden={{ chart: `/${path}${query ? `?${query}` : ''}` }}
        terms={{
          title: endpoint.title,
          origins: '',
          until: new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10),
          hourly: '2000',
          daily: '20000',
        }}
      />
    </div>
  )
}
