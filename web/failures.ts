/** The last lines of a run that failed: each failed test with the first line of its message. */
import type { Reporter, TestModule } from 'vitest/node'

const MOST_LETTERS = 160

const firstLine = (message = ''): string => message.split('\n')[0]?.slice(0, MOST_LETTERS) ?? ''

export class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((file) => [
      ...file.errors().map(({ message }) => `${file.relativeModuleId}: ${firstLine(message)}`),
      ...[...file.children.allTests('failed')].map(
        (each) =>
          `${file.relativeModuleId} > ${each.fullName}: ${firstLine(each.result().errors?.[0]?.message)}`,
      ),
    ])
    // At the very end, after whatever else is told.
    if (lines.length > 0)
      process.once('exit', () => process.stdout.write(`FAILED\n${lines.join('\n')}\n`))
  }
}
