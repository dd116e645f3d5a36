import { Braces, Download, FileSpreadsheet, Image, Shapes } from 'lucide-react'
import { INTERVAL_WORDS, type Interval } from '@/lib/contract/interval'
import { Menu } from '../../ui/menu'

export interface ExportLinks {
  csv: string
  json: string
  png: string
  svg: string
}

export function ExportMenu({
  links,
  gathered,
  isAligned,
  name,
}: {
  links: ExportLinks
  /** The periods on screen as a file; null if the rows are those of the series. */
  gathered: { interval: Interval; csv: string } | null
  /** Whether the file has a column per cycle. */
  isAligned: boolean
  name: string
}) {
  return (
    <Menu icon={<Download aria-hidden />} label="Export">
      {gathered && (
        <a href={gathered.csv} download={`${name}-${gathered.interval}.csv`}>
          <FileSpreadsheet aria-hidden />
          <span>
            CSV of {INTERVAL_WORDS[gathered.interval].rows}
            <small>As drawn</small>
          </span>
        </a>
      )}
      <a href={links.csv} download={`${name}.csv`}>
        <FileSpreadsheet aria-hidden />
        <span>
          CSV
          <small>{isAligned ? 'A row per day, a column per cycle' : 'Rows in view, every field'}</small>
        </span>
      </a>
      <a href={links.json} download={`${name}.json`}>
        <Braces aria-hidden />
        <span>
          JSON<small>Rows with their metadata</small>
        </span>
      </a>
      <a href={links.png} download={`${name}.png`}>
        <Image aria-hidden />
        <span>
          PNG<small>Image for chat and slides</small>
        </span>
      </a>
      <a href={links.svg} download={`${name}.svg`}>
        <Shapes aria-hidden />
        <span>
          SVG<small>Image for print</small>
        </span>
      </a>
    </Menu>
  )
}
