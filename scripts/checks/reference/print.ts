import { referenceTable } from './reference-table'
import { runComparisons } from './run-comparisons'

// Prints the table of scripts/checks/reference/table.md from the data in TEST_DATA_DIR.
const data = process.env.TEST_DATA_DIR
if (!data) {
  console.error('TEST_DATA_DIR must name the folder with the published figures')
  process.exitCode = 2
} else console.log(referenceTable(await runComparisons(data)))
