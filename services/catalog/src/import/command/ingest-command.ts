import type { Readable } from 'node:stream'
import { Progress, type Screen, summaryTable } from './ingest-display.ts'
import { type InputFile, inputFiles } from './ingest-files.ts'
import { TokenMissing } from './import-token.ts'
import { type IngestSettings, ingestSettings, UsageError } from './ingest-settings.ts'
import { UploadError, uploadFile } from './ingest-upload.ts'
import type { ImportReport } from '../reports.ts'

interface IngestIo {
  args: readonly string[]
  env: Record<string, string | undefined>
  /** Folder to which file paths are relative. */
  folder: string
  /** Folder to which DATA_DIR is relative. */
  home: string
  stdin: Readable
  stdout: Screen
  stderr: Screen
}

const SHOWN_REFUSALS = 1000
const SHOWN_WARNINGS = 50

/**
 * Uploads every file and shows the progress.
 * @returns the exit code: 0 only if nothing was refused or held back and no file failed, 2 for a wrong command line
 */
export async function ingest(io: IngestIo): Promise<number> {
  let settings: IngestSettings
  let files: InputFile[]
  try {
    settings = await ingestSettings(io.args, io.env, io.home)
    files = await inputFiles(settings.files, io.folder)
  } catch (error) {
    const wrong = error instanceof UsageError
    const missing = error instanceof TokenMissing || (error as NodeJS.ErrnoException).syscall !== undefined
    if (!wrong && !missing) throw error
    io.stderr.write(`${(error as Error).message}\n`)
    return wrong ? 2 : 1
  }
  if (files.length === 0) {
    io.stderr.write('No files to import found.\n')
    return 1
  }
  return sendAll(files, settings, io)
}

async function sendAll(files: InputFile[], settings: IngestSettings, io: IngestIo): Promise<number> {
  const started = performance.now()
  const known = files.every(({ size }) => size !== null)
  const total = known ? files.reduce((sum, { size }) => sum + (size ?? 0), 0) : null
  const progress = new Progress(io.stderr, total, () => performance.now())
  const summaries: Extract<ImportReport, { type: 'summary' }>[] = []
  let before = { bytes: 0, decisions: 0 }
  let failed = 0
  let refused = 0
  let warned = 0
  let shrunk = 0
  for (const file of files) {
    let bytes = 0
    let decisions = 0
    const show = (): void => progress.update(file.name, before.bytes + bytes, before.decisions + decisions)
    const onReport = (report: ImportReport): void => {
      if (report.type === 'summary') summaries.push(report)
      if (report.type === 'summary' || report.type === 'progress')
        decisions = report.new + report.changed + report.unchanged + report.withdrawn
      else if (report.type === 'refused' && ++refused <= SHOWN_REFUSALS) progress.print(refusalLine(file.name, report))
      else if (report.type === 'warning' && isShown(report)) progress.print(warningLine(file.name, report))
      show()
    }
    /** Shows every text that was held back, but only the first of the other warnings. */
    const isShown = ({ code }: Warning): boolean =>
      code === 'TEXT_SHRUNK' ? ++shrunk <= SHOWN_REFUSALS : code !== 'METADATA_ONLY' && ++warned <= SHOWN_WARNINGS
    const onBytes = (read: number): void => {
      bytes = read
      show()
    }
    try {
      await uploadFile(file, settings, { onBytes, onReport, stdin: io.stdin })
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      failed++
      progress.print(`${file.name}: ${error.message}`)
      if (error.fatal) {
        progress.clear()
        return 1
      }
    }
    before = { bytes: before.bytes + (file.size ?? bytes), decisions: before.decisions + decisions }
  }
  progress.clear()
  if (refused > SHOWN_REFUSALS) io.stderr.write(`… and ${refused - SHOWN_REFUSALS} more refused lines\n`)
  if (warned > SHOWN_WARNINGS) io.stderr.write(`… and ${warned - SHOWN_WARNINGS} more warnings\n`)
  io.stdout.write(`${summaryTable(summaries, failed, (performance.now() - started) / 1000)}\n`)
  return failed > 0 || refused > 0 || shrunk > 0 ? 1 : 0
}

type Refused = Extract<ImportReport, { type: 'refused' }>
type Warning = Extract<ImportReport, { type: 'warning' }>

const place = (file: string, line: number | null): string => (line === null ? file : `${file}:${line}`)

/** Removes control characters, so that text from a file cannot send escape sequences to the terminal. */
const harmless = (text: string): string =>
  text.replace(/\p{C}/gu, (character) => `\\u${(character.codePointAt(0) as number).toString(16).padStart(4, '0')}`)

const refusalLine = (file: string, { line, code, field, detail, id }: Refused): string =>
  `${place(file, line)} refused ${code}${field ? ` ${harmless(field)}` : ''}${id ? ` (${harmless(id)})` : ''}: ${harmless(detail)}`

const warningLine = (file: string, { line, code, field, detail, id }: Warning): string =>
  `${place(file, line)} ${code}${field ? ` ${harmless(field)}` : ''}${id ? ` ${harmless(id)}` : ''}: ${harmless(detail)}`
