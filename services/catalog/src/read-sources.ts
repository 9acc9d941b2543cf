import { beginRuns } from './harvest/begin-runs.ts'

process.exitCode = await beginRuns({
  args: process.argv.slice(2),
  env: process.env,
  home: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
})
