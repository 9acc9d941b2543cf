import { ingest } from './import/command/ingest-command.ts'

process.exitCode = await ingest({
  args: process.argv.slice(2),
  env: process.env,
  folder: process.env.INIT_CWD ?? process.cwd(),
  home: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
})
