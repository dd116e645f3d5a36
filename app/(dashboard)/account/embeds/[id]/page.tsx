import type { Metadata } from 'next'
import { headers } from 'next/headers'
import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'
import styles from '@/components/account/account.module.css'
import { EmbedForm } from '@/components/account/embed-form'
import { EmbedList } from '@/components/account/embed-list'
import embeds from '@/components/account/embeds.module.css'
import { RevokeForm } from '@/components/account/revoke-form'
import { CodeBlock } from '@/components/ui/code-block'
import { NoticeBox } from '@/components/ui/notice-box'
import { viewerOf } from '@/lib/auth/session'
import { getEmbedFor } from '@/lib/state/embeds'
import { getState } from '@/lib/state/registry'
import { oembedHref } from '@/lib/url/hrefs'
import { pageBase } from '../../../api-base'
import { changeTerms, takeBackEmbed } from '../change-embeds'
import { embedItem } from '../embed-item'
import { writeTerms } from '../read-terms'

export const metadata: Metadata = { title: 'Frame', robots: { index: false } }

export default async function EmbedPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const asked = await headers()
  const viewer = await viewerOf(asked.get('cookie'))
  if (!viewer) redirect(`/sign-in?next=${encodeURIComponent(`/account/embeds/${id}`)}`)
  const embed = await getEmbedFor(await getState().database(), id, viewer).catch(() => notFound())
  const now = new Date()
  const item = embedItem({ ...embed, owner: '' }, now, false)
  const base = pageBase(asked)
  const frame = `${base}/embed/e/${id}`
  const title = escapeAttribute(embed.title)
  const codes = [
    [
      'Frame',
      `<iframe src="${frame}" title="${title}" width="100%" height="420" style="border:0" loading="lazy" referrerpolicy="origin"></iframe>`,
    ],
    [
      'Plain image',
      `<img src="${base}/image/e/${id}.png" alt="${title}" width="1200" height="630" style="max-width:100%;height:auto" referrerpolicy="origin">`,
    ],
    ['oEmbed', `${base}${oembedHref(frame)}`],
  ] as const
  return (
    <div className={styles.page}>
      <h1>{embed.title}</h1>
      <EmbedList items={[item]} />
      {item.condition === 'revoked' ? (
        <NoticeBox tone="plain">
          This frame was taken back. Wherever it stands it says so, and shows nothing.
        </NoticeBox>
      ) : (
        <>
          <iframe className={embeds.preview} src={`/embed/e/${id}`} title={`Preview of ${embed.title}`} />
          <section className={`${styles.section} ${embeds.codes}`}>
            <h2>Code</h2>
            {codes.map(([label, code]) => (
              <div key={label}>
                <h3>{label}</h3>
                <CodeBlock code={code} label={label} />
              </div>
            ))}
            <p className={embeds.note}>
              The image is shown where the page tells browsers to send its origin, as the code does. The
              browser of a reader keeps the frame to these sites. A program that knows the address can still
              ask for it and say that it is one of them; the quota bounds what it gets.
            </p>
          </section>
          <section className={styles.section}>
            <h2>Terms</h2>
            <EmbedForm action={changeTerms} label="Change" terms={writeTerms(embed)} hidden={{ id }} />
          </section>
          <section className={styles.section}>
            <h2>Take it back</h2>
            <RevokeForm action={takeBackEmbed} id={id} />
          </section>
        </>
      )}
      <p>
        <Link href="/account/embeds">All frames</Link>
      </p>
    </div>
  )
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
