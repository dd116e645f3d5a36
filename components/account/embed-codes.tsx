'use client'
import { useSyncExternalStore } from 'react'
import { oembedHref } from '@/lib/url/hrefs'
import { CodeBlock } from '../ui/code-block'
import styles from './embeds.module.css'

const never = () => () => {}

/**
 * What is put into a page to show a frame. Where the installation does not say where it is reached, the browser knows:
 * a page that is made after an action is asked for by this server itself.
 */
export function EmbedCodes({
  id,
  title,
  publicOrigin,
}: {
  id: string
  title: string
  publicOrigin: string | null
}) {
  const base = useSyncExternalStore(
    never,
    () => publicOrigin ?? location.origin,
    () => publicOrigin ?? '',
  )
  const quoted = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const frame = `${base}/embed/e/${id}`
  const codes = {
    Frame: `<iframe src="${frame}" title="${quoted}" width="100%" height="420" style="border:0" loading="lazy" referrerpolicy="origin"></iframe>`,
    'Plain image': `<img src="${base}/image/e/${id}.png" alt="${quoted}" width="1200" height="630" style="max-width:100%;height:auto" referrerpolicy="origin">`,
    oEmbed: `${base}${oembedHref(frame)}`,
  }
  return (
    <div className={styles.codes}>
      {Object.entries(codes).map(([label, code]) => (
        <div key={label}>
          <h3>{label}</h3>
          <CodeBlock code={code} label={label} />
        </div>
      ))}
      <p className={styles.note}>
        The browsers of readers keep the frame to its sites. The picture needs a page that lets browsers say
        where they are, as this code does. A program that knows the address can say it is one of the sites;
        the quota bounds what it gets.
      </p>
    </div>
  )
}
