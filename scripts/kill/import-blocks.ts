import { importFromFolder } from '../../lib/sources/importers/blocks/core-files/import-folder'
import { SYNTHETIC_CHAIN } from '../../lib/sources/importers/blocks/synthetic-blocks.test-data'

// Imports a folder of Bitcoin Core in steps so short that a small chain has many.
const [dataDir, folder] = process.argv.slice(2)
await importFromFolder(dataDir, folder, {
  chain: SYNTHETIC_CHAIN,
  threads: 2,
  blocksPerStep: 150,
  onProgress: console.log,
})
