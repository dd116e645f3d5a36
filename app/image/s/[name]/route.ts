import { handleSavedImage } from '@/lib/server/routes/saved'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleSavedImage)
