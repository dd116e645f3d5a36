'use client'
import { useState } from 'react'
import type { FileAddresses } from '@/lib/url/code/file-addresses'
import { type FileCode, fileCode, notebookOf } from '@/lib/url/code/file-code'
import { writeClipboard } from '../../ui/copy-button'
import { Icon } from '../../ui/icons/icon'
import { useBriefly } from '../../ui/use-briefly'

/** Items of a menu: each copies a program that loads the rows of the chart. */
export function CopyCode({ files, title }: { files: FileAddresses; title: string }) {
  const [copied, sayCopied] = useBriefly<FileCode['id']>(1800)
  const [byHand, setByHand] = useState<FileCode | null>(null)
  const copy = async (one: FileCode) => {
    const done = await writeClipboard(one.code)
    setByHand(done ? null : one)
    if (done) sayCopied(one.id)
  }
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([notebookOf(files, location.href, title)], { type: 'application/x-ipynb+json' }),
    )
    link.download = 'chart.ipynb'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <>
      {fileCode(files).map((one) => (
        <button key={one.id} type="button" onClick={() => copy(one)}>
          <Icon of={copied === one.id ? 'check' : 'code'} />
          <span>
            {copied === one.id ? 'Copied' : one.label}
            <small>{one.note}</small>
          </span>
        </button>
      ))}
      <button type="button" onClick={save}>
        <Icon of="notebook-text" />
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
