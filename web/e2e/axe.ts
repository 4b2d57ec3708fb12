/** What axe finds on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string
  help: string
  nodes: { html: string }[]
}

/** Serious and critical findings of axe on the page as it is once nothing moves or fades. */
export async function findings(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } })
      .axe
    return (await axe.run()).violations
  })
  return found
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
    .map((finding) => `${finding.id}: ${finding.help}: ${finding.nodes[0]?.html.slice(0, 200)}`)
}
