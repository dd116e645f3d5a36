'use client'
import { useState } from 'react'
import { INTERVAL_WORDS, type Interval } from '@/lib/contract/interval'
import type { FileAddresses } from '@/lib/url/code/file-addresses'
import { writeClipboard } from '../../ui/copy-button'
import { Icon } from '../../ui/icons/icon'
import type { IconName } from '../../ui/icons/icon-names'
import { Menu } from '../../ui/menu'
import { useBriefly } from '../../ui/use-briefly'
import { useOnDemand } from '../../ui/use-on-demand'

const fetchCode = async () => (await import('../request/copy-code')).CopyCode

/** Addresses of the chart as files. */
export interface ExportLinks {
  csv: string
  /** CSV for Excel in Europe. */
  europe: string
  /** Every field and row. */
  everything: string
  json: string
  parquet: string
  png: string
  svg: string
  badge: string
  feed: string
  calendar: string
}

export function ExportMenu({
  links,
  gathered,
  isAligned,
  hasSchedule,
  name,
  title,
  filesAt,
}: {
  links: ExportLinks
  /** The periods on screen as a file; null if the rows are those of the series. */
  gathered: { interval: Interval; csv: string } | null
  /** Whether the file has a column per cycle. */
  isAligned: boolean
  /** Whether new values come on days that can be expected. */
  hasSchedule: boolean
  name: string
  title: string
  /** Addresses at a site, for programs. */
  filesAt: (site: string) => FileAddresses
}) {
  return (
    <Menu icon={<Icon of="download" />} label="Export" shortcut="e">
      {gathered && (
        <Item
          icon="file-spreadsheet"
          href={gathered.csv}
          download={`${name}-${gathered.interval}.csv`}
          label={`CSV of ${INTERVAL_WORDS[gathered.interval].rows}`}
          note="As drawn"
        />
      )}
      <Item
        icon="file-spreadsheet"
        href={links.csv}
        download={`${name}.csv`}
        label="CSV"
        note={isAligned ? 'A row per day, a column per cycle' : 'Lines and rows in view'}
      />
      <Item
        icon="file-spreadsheet"
        href={links.europe}
        download={`${name}.csv`}
        label="CSV for Excel in Europe"
        note="Semicolons and decimal commas"
      />
      <Item
        icon="file-spreadsheet"
        href={links.everything}
        download={`${name}-all.csv`}
        label="CSV of everything"
        note="Every field and row"
      />
      <Item
        icon="braces"
        href={links.json}
        download={`${name}.json`}
        label="JSON"
        note="Rows with units and source"
      />
      <Item
        icon="columns-3"
        href={links.parquet}
        download={`${name}.parquet`}
        label="Parquet"
        note="Typed columns for data tools"
      />
      <Item
        icon="image"
        href={links.png}
        download={`${name}.png`}
        label="PNG"
        note="Picture for chat and slides"
      />
      <Item icon="shapes" href={links.svg} download={`${name}.svg`} label="SVG" note="Picture for print" />
      <CopyAddress href={links.csv} />
      <CodeItems filesAt={filesAt} title={title} />
      <Item
        icon="signature"
        href={`/account/keys/sign?address=${encodeURIComponent(links.csv)}`}
        label="Signed address"
        note="For tools that cannot sign in"
      />
      <Item icon="badge-info" href={links.badge} label="Badge" note="Last value as a small picture" />
      <Item icon="rss" href={links.feed} label="Feed" note="New values and revisions" />
      {hasSchedule && (
        <Item icon="calendar-days" href={links.calendar} label="Calendar" note="Days of the next values" />
      )}
    </Menu>
  )
}

function Item({
  icon,
  href,
  download,
  label,
  note,
}: {
  icon: IconName
  href: string
  /** Name of the file, which is then saved. */
  download?: string
  label: string
  note: string
}) {
  return (
    <a href={href} download={download} rel="nofollow">
      <Icon of={icon} />
      <span>
        {label}
        <small>{note}</small>
      </span>
    </a>
  )
}

/** Opens the programs that load the rows of the chart, which arrive when they are wanted. */
function CodeItems({ filesAt, title }: { filesAt: (site: string) => FileAddresses; title: string }) {
  const { Part: CopyCode, toggle, failure } = useOnDemand(fetchCode)
  return (
    <>
      <button type="button" {...toggle}>
        <Icon of="code" />
        <span>
          Copy code
          <small>Python, R, SQL, spreadsheets</small>
        </span>
      </button>
      {failure}
      {CopyCode && <CopyCode files={filesAt(location.origin)} title={title} />}
    </>
  )
}

/** Copies the address of the CSV file, which spreadsheets and programs load by themselves. */
function CopyAddress({ href }: { href: string }) {
  const [copied, sayCopied] = useBriefly<'address'>(1800)
  const [byHand, setByHand] = useState(false)
  const url = () => new URL(href, location.href).href
  const copy = async () => {
    const done = await writeClipboard(url())
    setByHand(!done)
    if (done) sayCopied('address')
  }
  return (
    <>
      <button type="button" onClick={copy}>
        <Icon of={copied ? 'check' : 'link-2'} />
        <span>
          {copied ? 'Copied' : 'Copy address of CSV'}
          <small>For spreadsheets and programs</small>
        </span>
      </button>
      {byHand && (
        <input readOnly value={url()} aria-label="Address" onFocus={(event) => event.target.select()} />
      )}
      <span className="visually-hidden" role="status">
        {copied ? 'Address copied' : ''}
      </span>
    </>
  )
}
