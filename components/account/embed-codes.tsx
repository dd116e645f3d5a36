'use client'
import { useSyncExternalStore } from 'react'
import { oembedHref } from '@/lib/url/hrefs'
import { CodeBlock } from '../ui/code-block'
import styles from './embeds.module.css'

const never = () => () => {}

/**
 * The code to paste into a page. Without `PUBLIC_URL` the origin comes from the browser, because a page rendered after
 * an action is requested by this server itself.
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
    Embed: `<iframe src="${frame}" title="${quoted}" width="100%" height="420" style="border:0" loading="lazy" referrerpolicy="origin"></iframe>`,
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
        Browsers show the embed only on the allowed sites. The image needs a page that sends its origin, as
        this code does. A program outside a browser that knows the address can pretend to be an allowed site;
        the quota limits what it can read.
      </p>
    </div>
  )
}
