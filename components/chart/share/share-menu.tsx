'use client'
import { useState } from 'react'
import { LONGEST_TITLE, readTitle } from '@/lib/url/settings/own-title'
import { writeClipboard } from '../../ui/copy-button'
import { Icon } from '../../ui/icons/icon'
import { Menu } from '../../ui/menu'
import ui from '../../ui/ui.module.css'
import { useBriefly } from '../../ui/use-briefly'
import { type CopiedChart, useCopyCard } from './use-copy-card'

type Shared = 'live' | 'fixedDays'

/** The picture of the chart, a link that follows new data, a link to the dates in view, and a saved view. */
export function ShareMenu({
  cardOf,
  hrefs,
  title,
  onTitle,
  onStyle,
  saveHref,
}: {
  cardOf: () => CopiedChart
  hrefs: () => Record<Shared, string>
  /** Title that the reader gave the chart; null has that of the series. */
  title: string | null
  onTitle: (title: string | null) => void
  /** Opens the editor of colors and widths, by this button. */
  onStyle: (by: HTMLElement) => void
  /** Address of the form that saves this view. */
  saveHref: string
}) {
  const [copied, sayCopied] = useBriefly<Shared>(1800)
  // Stores which link was copied, not its text, because the link follows the chart.
  const [byHand, setByHand] = useState<Shared | null>(null)
  const urlOf = (kind: Shared) => new URL(hrefs()[kind], location.href).href
  const { items, notice } = useCopyCard(cardOf)
  const copy = async (kind: Shared) => {
    const done = await writeClipboard(urlOf(kind))
    setByHand(done ? null : kind)
    if (done) sayCopied(kind)
  }
  const give = (text: string) => {
    const given = readTitle(text) ?? null
    if (given !== title) onTitle(given)
  }
  return (
    <>
      <Menu icon={<Icon of="share-2" />} label="Share">
        {items}
        <button type="button" onClick={() => copy('live')}>
          <Icon of={copied === 'live' ? 'check' : 'link-2'} />
          <span>
            {copied === 'live' ? 'Copied' : 'Copy live link'}
            <small>The same span, always up to date</small>
          </span>
        </button>
        <button type="button" onClick={() => copy('fixedDays')}>
          <Icon of={copied === 'fixedDays' ? 'check' : 'lock'} />
          <span>
            {copied === 'fixedDays' ? 'Copied' : 'Copy link to these dates'}
            <small>Fixed to the first and last day in view</small>
          </span>
        </button>
        <a href={saveHref} rel="nofollow">
          <Icon of="bookmark" />
          <span>
            Save this view
            <small>Keeps a copy of the data, even if it is revised later</small>
          </span>
        </a>
        <button type="button" onClick={({ currentTarget }) => onStyle(currentTarget)}>
          <Icon of="pencil" />
          <span>
            Colors and widths of lines
            <small>On the page, in links, pictures and embeds</small>
          </span>
        </button>
        <label className={ui.menuField}>
          <span>
            Title of this chart
            <small>On the page, in links, pictures and embeds</small>
          </span>
          <input
            key={title}
            className={ui.input}
            defaultValue={title ?? ''}
            maxLength={LONGEST_TITLE}
            placeholder="That of the series"
            onBlur={(event) => give(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') give(event.currentTarget.value)
            }}
          />
        </label>
        {byHand && (
          <input
            readOnly
            value={urlOf(byHand)}
            aria-label="Link"
            onFocus={(event) => event.target.select()}
          />
        )}
        <span className="visually-hidden" role="status">
          {copied ? 'Link copied' : ''}
        </span>
      </Menu>
      {notice}
    </>
  )
}
