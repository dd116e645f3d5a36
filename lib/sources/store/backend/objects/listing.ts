import 'server-only'
import sax from 'sax'

export interface Listing {
  objects: { key: string; modified: number }[]
  /** Token of the next page; null on the last one. */
  next: string | null
}

/** Reads the answer of ListObjectsV2. */
export function readListing(xml: string): Listing {
  const objects: Listing['objects'] = []
  const path: string[] = []
  let one = { key: '', modified: Number.NaN }
  let next = ''
  let isTruncated = false
  let text = ''
  const reader = sax.parser(true, { position: false })
  reader.onopentag = ({ name }) => {
    path.push(name)
    text = ''
    if (name === 'Contents') one = { key: '', modified: Number.NaN }
  }
  reader.ontext = (part) => {
    text += part
  }
  reader.onclosetag = (name) => {
    path.pop()
    const parent = path.at(-1)
    if (parent === 'Contents' && name === 'Key') one.key = text
    if (parent === 'Contents' && name === 'LastModified') one.modified = Date.parse(text)
    if (name === 'Contents') objects.push(one)
    if (parent === 'ListBucketResult' && name === 'NextContinuationToken') next = text
    if (parent === 'ListBucketResult' && name === 'IsTruncated') isTruncated = text.trim() === 'true'
    text = ''
  }
  reader.onerror = (error) => {
    throw error
  }
  reader.write(xml).close()
  return { objects, next: isTruncated && next !== '' ? next : null }
}
