// Entry of the build.
import { prepareDatabase } from './prepared-database'

await prepareDatabase()
