import type { Aglet } from '../../aglet'
import { adviseOn } from '../../lib/doctor/adviseOn'
import { printReport } from '../../lib/doctor/printReport'
import { createDoctor } from '../../signals/doctor/doctor'
import { copyText } from '../modal/copyText'
import type { Question } from './runChecks'

/** Copies the findings to the clipboard, as text without secrets. */
export async function copyReport(aglet: Aglet, { connector, failure }: Question): Promise<void> {
  const findings = aglet.get(createDoctor).findings.peek()
  if (!findings) return
  const { sdk, version } = aglet.runtime
  const report = printReport(findings, adviseOn(findings), {
    version: `${sdk} ${version}`,
    projectId: aglet.resolvedOptions.peek().projectId,
    origin: location.origin,
    browser: navigator.userAgent,
    now: Date.now(),
    ...(connector && { wallet: [connector.name, connector.id] as const }),
    ...(failure && { failure }),
  })
  await copyText(aglet, report, 'Report copied')
}
