'use client'
import { type ReactNode, useState } from 'react'
import { fetchOnce } from './fetch-once'
import type { LoadedPicture } from './loaded-picture'
import type { PictureLoaderProps } from './picture-loader'
import { useFetched, useRetry } from './use-fetched'

const loader = fetchOnce(async () => (await import('./picture-loader')).PictureLoader)

// On a page with a chart, it loads while React hydrates.
if (typeof document !== 'undefined' && document.querySelector('[data-chart]')) loader.fetch().catch(() => {})

/**
 * The picture of a state, null until it is loaded. The loader and the cache of all data are not part of the first
 * scripts: `loading` has to be in the page. `stuck` retries if that failed.
 */
export function useLoadedPicture(wanted: Omit<PictureLoaderProps, 'onPicture'>): {
  picture: LoadedPicture | null
  loading: ReactNode
  stuck: (() => void) | null
} {
  const stuck = useRetry(loader)
  const [picture, setPicture] = useState<LoadedPicture | null>(null)
  return { picture, loading: <LateLoader {...wanted} onPicture={setPicture} />, stuck }
}

/** A part of its own, so that the page is not rendered again when the loader arrives. */
function LateLoader(props: PictureLoaderProps) {
  const { value: PictureLoader } = useFetched(loader)
  return PictureLoader && <PictureLoader {...props} />
}
