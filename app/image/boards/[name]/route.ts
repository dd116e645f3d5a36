import { handleBoardImage } from '@/lib/server/routes/image-board'
import { throughWeb } from '@/lib/service/web'

export const dynamic = 'force-dynamic'

export const GET = throughWeb(handleBoardImage)
