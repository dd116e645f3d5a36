import { runStep } from './run-step.mjs'

const WORST = ['critical', 'high']

/**
 * Asks the registry what is known against the packages that run in production, as npm does. A registry without such
 * an answer, or none at all, proves nothing either way.
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
    const reason = why || 'npm said nothing'
    return { outcome: 'skipped', lines: [`SKIPPED: the dependencies were not audited: ${reason}`] }
  }
  const found = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => WORST.includes(severity))
  if (found.length === 0 && WORST.every((severity) => !counts[severity])) {
    return {
      outcome: 'passed',
      lines: ['Nothing of high or critical severity is known against the dependencies.'],
    }
  }
  const lines = found.map(({ name, severity, range, via = [] }) => {
    const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`))
    return `${severity}: ${name} ${range}: ${titles.join('; ')}`
  })
  return { outcome: 'failed', lines: ['Known against the dependencies:', ...lines] }
}

function read(output) {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
