import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { EmbedCodes } from '@/components/account/embed-codes'
import { EmbedForm } from '@/components/account/embed-form'
import { EmbedList } from '@/components/account/embed-list'
import embeds from '@/components/account/embeds.module.css'
import { RevokeForm } from '@/components/account/revoke-form'
import { PageLink } from '@/components/links/page-link'
import { NoticeBox } from '@/components/ui/notice-box'
import { ApiError } from '@/lib/contract/errors'
import { getEnv } from '@/lib/env/env'
import { getState } from '@/lib/state/database/process-state'
import { getEmbedFor } from '@/lib/state/shared/embeds'
import { pageNotFound } from '../../../page-not-found'
import { requireViewer } from '../../require-viewer'
import { changeTerms, revokeOwnEmbed } from '../change-embeds'
import { embedItem } from '../embed-item'
import { writeTerms } from '../read-terms'

export const metadata: Metadata = { title: 'Embed', robots: { index: false } }

export default async function EmbedPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const viewer = await requireViewer(`/account/embeds/${id}`)
  const embed = await getEmbedFor(await getState().database(), id, viewer).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  if (!embed) return pageNotFound()
  const now = new Date()
  const item = embedItem({ ...embed, owner: '' }, now, false)
  const { PUBLIC_URL } = getEnv()
  return (
    <div className={styles.page}>
      <h1>{embed.title}</h1>
      <EmbedList items={[item]} />
      {item.condition === 'revoked' ? (
        <NoticeBox tone="plain">
          This embed is revoked. Pages that use it show a notice instead of the chart.
        </NoticeBox>
      ) : (
        <>
          <iframe className={embeds.preview} src={`/embed/e/${id}`} title={`Preview of ${embed.title}`} />
          <section className={styles.section}>
            <h2>Code</h2>
            <EmbedCodes
              id={id}
              title={embed.title}
              publicOrigin={PUBLIC_URL ? new URL(PUBLIC_URL).origin : null}
            />
          </section>
          <section className={styles.section}>
            <h2>Settings</h2>
            <EmbedForm action={changeTerms} label="Save changes" terms={writeTerms(embed)} hidden={{ id }} />
          </section>
          <section className={styles.section}>
            <h2>Revoke</h2>
            <RevokeForm action={revokeOwnEmbed} id={id} />
          </section>
        </>
      )}
      <p>
        <PageLink href="/account/embeds">All embeds</PageLink>
      </p>
    </div>
  )
}
