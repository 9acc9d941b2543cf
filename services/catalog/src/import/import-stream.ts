import { Pace } from '../pace.ts'
import { ImportRun } from './import-run.ts'
import type { NormaliseTables } from './normalise.ts'
import { readRecords } from './reading/records.ts'
import type { DecisionSink, ImportReport, SourceName } from './reports.ts'

interface ImportOptions {
  /** Name of the file, for reports. */
  name: string
  source: 'auto' | SourceName
  tables: NormaliseTables
  /** The day of the import, `YYYY-MM-DD`; a decision dated later is refused. */
  today: string
  signal: AbortSignal
}

/**
 * Imports the bytes of one file: recognises its format if `source` is `auto`, makes decisions and passes them to
 * `sink`. Yields progress after every batch, refused records and warnings as they occur, and a summary at the end. A
 * record that cannot be read never stops the others. An entry of a list or feed that lacks the text of a decision is a
 * METADATA_ONLY warning and never reaches the sink, so that it cannot replace a fuller record. Rejects if the sink or
 * the input rejects, or with the signal's reason when that fires.
 */
export async function* importStream(
  input: AsyncIterable<Uint8Array>,
  options: ImportOptions,
  sink: DecisionSink,
): AsyncGenerator<ImportReport> {
  const run = new ImportRun(options.name, options.tables, options.today, sink)
  const pace = new Pace()
  for await (const record of readRecords(run.counted(input), options.name, options.source)) {
    options.signal.throwIfAborted()
    const full = await run.take(record, pace)
    await pace.breathe()
    if (full) await run.flush()
    yield* run.reports()
  }
  do {
    options.signal.throwIfAborted()
    await run.flush()
    yield* run.reports()
  } while (!run.empty)
  yield run.summary()
}
