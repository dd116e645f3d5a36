import { runStep } from './run-step.mjs'

const WORST = ['critical', 'high']

/**
 * Asks the registry for known vulnerabilities of production dependencies, as `npm audit` does. Skips the audit when the
 * registry does not support it or cannot be reached.
 * @returns {Promise<{ outcome: 'passed' | 'failed' | 'skipped', lines: string[] }>}
 */
export async function auditDependencies() {
  const args = [
    'audit',
    '--omit=dev',
    '--json',
    '--loglevel=silent',
    '--fetch-retries=0',
    '--fetch-timeout=30000',
  ]
  const { output } = await runStep('npm', args, { quiet: true })
  return judge(output)
}

/** @param {string} output */
function judge(output) {
  const report = read(output)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) {
    const [why] = (report?.message ?? report?.error?.summary ?? output).trim().split('\n')
    const reason = why || 'npm printed nothing'
    return { outcome: 'skipped', lines: [`SKIPPED: dependency audit: ${reason}`] }
  }
  const found = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => WORST.includes(severity))
  if (found.length === 0 && WORST.every((severity) => !counts[severity])) {
    return {
      outcome: 'passed',
      lines: ['No known vulnerabilities of high or critical severity in the dependencies.'],
    }
  }
  const lines = found.map(({ name, severity, range, via = [] }) => {
    const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`))
    return `${severity}: ${name} ${range}: ${titles.join('; ')}`
  })
  return { outcome: 'failed', lines: ['Known vulnerabilities in the dependencies:', ...lines] }
}

function read(output) {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
