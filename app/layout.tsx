import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { readChangeColors } from '@/lib/contract/fields/change-colors'
import { getEnv } from '@/lib/env/env'
import '@/components/ui/icons/icons.css'
import './globals.css'
import './chart-colors.css'
import { TAB_ICON } from './tab-icon'

export function generateMetadata(): Metadata {
  const { PUBLIC_URL } = getEnv()
  return {
    ...(PUBLIC_URL ? { metadataBase: new URL(PUBLIC_URL) } : {}),
    title: { default: 'Chartroom', template: '%s · Chartroom' },
    description: 'Every market series, one link away.',
    applicationName: 'Chartroom',
    icons: { icon: { url: TAB_ICON, type: 'image/svg+xml' } },
    openGraph: { siteName: 'Chartroom', type: 'website' },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0f141b' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies()
  const theme = jar.get('theme')?.value
  return (
    <html
      lang="en"
      data-theme={theme === 'light' || theme === 'dark' ? theme : 'system'}
      data-colors={readChangeColors(jar.get('colors')?.value)}
    >
      <body>{children}</body>
    </html>
  )
}
