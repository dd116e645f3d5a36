import type { Metadata } from 'next'

interface Preview {
  title: string
  description: string
  url: string
  /** Address of the preview card; it must be absolute. */
  image: string
}

/**
 * Metadata by which other sites preview a link. A page replaces the `openGraph` of its layout as a whole, so everything is
 * here. `twitter:site` names an account of the site, and an installation has none.
 */
export function linkPreview({
  title,
  description,
  url,
  image,
}: Preview): Pick<Metadata, 'openGraph' | 'twitter'> {
  return {
    openGraph: {
      siteName: 'Chartroom',
      type: 'website',
      title,
      description,
      url,
      images: [{ url: image, width: 1200, height: 630, alt: title }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}
