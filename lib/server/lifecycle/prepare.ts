// Entry of the build.
import { keepRules } from '@/lib/catalog/rows/kept-rules'
import { prepareDatabase } from '@/lib/state/database/prepared/prepared-database'

await prepareDatabase()
keepRules()
