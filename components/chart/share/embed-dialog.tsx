'use client'
import { useId, useState } from 'react'
import { readChangeColors } from '@/lib/contract/fields/change-colors'
import { oembedHref } from '@/lib/url/hrefs'
import type { Look } from '@/lib/url/view-state'
import { CHANGE_CHOICES } from '../../shell/change-choices'
import { useChangeColors } from '../../shell/use-theme'
import { CopyButton } from '../../ui/copy-button'
import { Dialog } from '../../ui/dialog'
import { Select } from '../../ui/select'
import styles from './embed-dialog.module.css'

const THEMES: { value: Look['theme']; label: string }[] = [
  { value: 'system', label: 'Match the reader’s system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const MAX_HEIGHT = 720

export interface EmbedDialogProps {
  what: 'chart' | 'board'
  title: string
  /** Paths of the embed and the image in these colors, without origin. */
  hrefs: (look: Look) => { embed: string; image: string; page: string }
  onClose: () => void
}

/** HTML that embeds the chart in another page, with a preview. */
export function EmbedDialog({ what, title, hrefs, onClose }: EmbedDialogProps) {
  const id = useId()
  const [theme, setTheme] = useState<Look['theme']>('system')
  const [colors, setColors] = useState(useChangeColors())
  const [height, setHeight] = useState(what === 'chart' ? 420 : MAX_HEIGHT)
  const absolute = (href: string) => new URL(href, location.href).href
  const { embed, image, page } = hrefs({ theme, colors })
  const quoted = title.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  const escaped = (href: string) => absolute(href).replace(/&/g, '&amp;')
  const iframe = `<iframe src="${escaped(embed)}" title="${quoted}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`
  const img = `<a href="${escaped(page)}"><img src="${escaped(image)}" alt="${quoted}" width="1200" height="630" style="max-width:100%;height:auto"></a>`

  return (
    <Dialog title={`Embed this ${what}`} onClose={onClose}>
      <div className={styles.form}>
        <label htmlFor={`${id}-theme`}>Theme</label>
        <Select
          id={`${id}-theme`}
          value={theme}
          options={THEMES}
          onChange={(value) => setTheme(value as Look['theme'])}
        />
        <label htmlFor={`${id}-colors`}>Rise and fall</label>
        <Select
          id={`${id}-colors`}
          value={colors}
          options={CHANGE_CHOICES}
          onChange={(value) => setColors(readChangeColors(value))}
        />
        <label htmlFor={`${id}-height`}>Height</label>
        <input
          id={`${id}-height`}
          type="range"
          min={240}
          max={MAX_HEIGHT}
          step={20}
          value={height}
          onChange={(event) => setHeight(Number(event.target.value))}
        />
        <output htmlFor={`${id}-height`}>{height} px</output>
      </div>
      <iframe
        key={embed}
        className={styles.preview}
        src={embed}
        title={`Preview of ${title}`}
        style={{ height }}
        loading="lazy"
      />
      <Code label="Embed code" code={iframe} />
      <Code label="Image with link" code={img} />
      <Code label="oEmbed" code={absolute(oembedHref(absolute(embed)))} />
      <p className={styles.note}>
        The embed is read-only. It sets no cookies and contains no key. Everyone who opens the page it is on
        sees {SHOWN[what]}.
      </p>
      {what === 'chart' && <ForSpecificSites embed={embed} />}
    </Dialog>
  )
}

const SHOWN = { chart: 'the series', board: 'the public charts of the board' } as const

function ForSpecificSites({ embed }: { embed: string }) {
  return (
    <div className={styles.certain}>
      <h3>For specific sites</h3>
      <p className={styles.note}>
        Only the sites you list can show this embed, until a date you set, and you can revoke it at any time.
        It shows this chart as it is now. You need an account.
      </p>
      <a href={`/account/embeds/new?chart=${encodeURIComponent(embed)}`}>
        Create an embed for specific sites
      </a>{' '}
      · <a href="/account/embeds">Your embeds</a>
    </div>
  )
}

function Code({ label, code }: { label: string; code: string }) {
  return (
    <div className={styles.code}>
      <div>
        <h3>{label}</h3>
        <CopyButton text={code} label="Copy" />
      </div>
      <pre>
        <code>{code}</code>
      </pre>
    </div>
  )
}
