'use client'
import { Check, Code, NotebookText } from 'lucide-react'
import { useState } from 'react'
import { type FileCode, fileCode, notebookOf } from '@/lib/url/file-code'
import { writeClipboard } from '../../ui/copy-button'
import { useBriefly } from '../../ui/use-briefly'

/** Items of a menu: each copies a program that loads the rows of the chart. Addresses are those of this site. */
export function CopyCode({ csv, parquet, title }: { csv: string; parquet: string; title: string }) {
  const [copied, sayCopied] = useBriefly<FileCode['id']>(1800)
  const [byHand, setByHand] = useState<FileCode | null>(null)
  const at = (href: string) => new URL(href, location.href).href
  const addresses = { csv: at(csv), parquet: at(parquet), page: location.href }
  const copy = async (one: FileCode) => {
    const done = await writeClipboard(one.code)
    setByHand(done ? null : one)
    if (done) sayCopied(one.id)
  }
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([notebookOf(addresses, title)], { type: 'application/x-ipynb+json' }),
    )
    link.download = 'chart.ipynb'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <>
      {fileCode(addresses).map((one) => (
        <button key={one.id} type="button" onClick={() => copy(one)}>
          {copied === one.id ? <Check aria-hidden /> : <Code aria-hidden />}
          <span>
            {copied === one.id ? 'Copied' : one.label}
            <small>{one.note}</small>
          </span>
        </button>
      ))}
      <button type="button" onClick={save}>
        <NotebookText aria-hidden />
        <span>
          Notebook
          <small>Loads and draws the chart</small>
        </span>
      </button>
      {byHand && (
        <textarea
          readOnly
          value={byHand.code}
          aria-label={`Code for ${byHand.label}`}
          onFocus={(event) => event.target.select()}
        />
      )}
      <span className="visually-hidden" role="status">
        {copied ? 'Code copied' : ''}
      </span>
    </>
  )
}
