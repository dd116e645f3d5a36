import { Braces, Download, FileSpreadsheet, Image, Shapes } from 'lucide-react'
import { Menu } from '../../ui/menu'

export interface ExportLinks {
  csv: string
  json: string
  png: string
  svg: string
}

export function ExportMenu({ links, name }: { links: ExportLinks; name: string }) {
  return (
    <Menu icon={<Download aria-hidden />} label="Export">
      <a href={links.csv} download={`${name}.csv`}>
        <FileSpreadsheet aria-hidden />
        <span>
          CSV<small>Rows in view, every field</small>
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
