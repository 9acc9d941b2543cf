import type { DocType } from '@trilex/citations/vocabulary'
import type { Decision } from '../decision.ts'
import { fullnessOf } from '../decision/decision-model.ts'
import type { Change } from '../decision/decision-writer.ts'
import { Pace } from '../pace.ts'
import { normaliseSteps, type NormaliseTables } from './normalise.ts'
import { type FileRecord, readRecords } from './records.ts'
import { asRefusal, Refusal, refuseLaterThan, refuseTooLarge } from './refusal.ts'
import type { DecisionSink, DomainCoverage, HoldText, ImportCounts, ImportReport, SourceName } from './reports.ts'

const BATCH_DECISIONS = 100
const BATCH_CHARACTERS = 8_000_000
/** Decisions held back, so that nearby versions of one decision in a file reach the sink once. */
const WINDOW_DECISIONS = 200
const WINDOW_CHARACTERS = 16_000_000
/**
 * Longest decision: a document of the store holds 16 MB, and a character takes three bytes at most. The longest known
 * decision has a million.
 */
const MOST_CHARACTERS = 5_000_000

/** Larger records may exceed the limit once stored: short paragraphs take fifty times their length. */
const LARGE = 100_000

interface ImportOptions {
  /** Name of the file, for reports. */
  name: string
  source: 'auto' | SourceName
  tables: NormaliseTables
  /** The day of the import, `YYYY-MM-DD`; a decision dated later is refused. */
  today: string
  signal: AbortSignal
  /** Required when the sink compares texts with the stored ones. */
  hold?: HoldText
}

/**
 * Imports the bytes of one file: recognises its format if `source` is `auto`, makes decisions and passes them to
 * `sink`. Yields progress after every batch, refused records and warnings as they occur, and a summary at the end. A
 * record that cannot be read never stops the others. An entry of a list or feed that lacks the text of a decision is a
 * METADATA_ONLY warning and never reaches the sink, so that it cannot replace a fuller record; a text that the sink
 * finds shrunk is held, with a TEXT_SHRUNK warning. Rejects if the sink or
 * the input rejects, or with the signal's reason when that fires.
 */
export async function* importStream(
  input: AsyncIterable<Uint8Array>,
  options: ImportOptions,
  sink: DecisionSink,
): AsyncGenerator<ImportReport> {
  const run = new ImportRun(options, sink)
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

/** State of one file's import: the decisions held back, counts, and reports. */
class ImportRun {
  readonly #file: string
  readonly #sink: DecisionSink
  readonly #tables: NormaliseTables
  readonly #today: string
  readonly #hold: HoldText | undefined
  readonly #started = performance.now()
  readonly #counts: ImportCounts = {
    new: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    shrunk: 0,
    refused: 0,
    metadataOnly: 0,
  }
  readonly #coverage = new Map<DocType, DomainCoverage>()
  /** Names of unknown fields and values already reported. */
  readonly #unknown = new Set<string>()
  /** Beginning of the content hash of every id seen in this file. */
  readonly #seen = new Map<string, string>()
  readonly #window: { decision: Decision; line: number | null; size: number }[] = []
  #windowSize = 0
  #waiting: ImportReport[] = []
  #lines = 0
  #bytes = 0

  constructor({ name, tables, today, hold }: ImportOptions, sink: DecisionSink) {
    this.#file = name
    this.#tables = tables
    this.#today = today
    this.#hold = hold
    this.#sink = sink
  }

  /** Passes the input on and counts its bytes. */
  async *counted(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of input) {
      this.#bytes += chunk.length
      yield chunk
    }
  }

  /**
   * Adds a record to the window.
   * @returns whether a batch has to be flushed before the next record
   */
  async take({ line, size, reading, refusal }: FileRecord, pace: Pace): Promise<boolean> {
    this.#lines = line ?? this.#lines + 1
    if (refusal) this.#refuse(line, refusal)
    for (const entry of reading?.refused ?? []) this.#refuse(line, entry)
    for (const field of reading?.unknownFields ?? []) this.#warnOnce(field, 'UNKNOWN_FIELD', line)
    for (const { key } of reading?.drafts.flatMap(({ domains }) => domains ?? []) ?? [])
      if (!this.#tables.vocabulary.domains.has(key)) this.#warnOnce(`domains.${key}`, 'UNKNOWN_VALUE', line)
    for (const { id, detail } of reading?.metadataOnly ?? []) this.#withoutText(line, id, detail)
    const each = Math.ceil(size / (reading?.drafts.length ?? 1))
    for (const draft of reading?.drafts ?? []) {
      try {
        if (each > MOST_CHARACTERS) throw new Refusal('DECISION_TOO_LARGE', `more than ${MOST_CHARACTERS} characters`)
        const decision = await pace.through(normaliseSteps(draft, this.#tables))
        refuseLaterThan(this.#today, decision)
        if (line === null || size > LARGE) refuseTooLarge(decision)
        await pace.breathe()
        if (fullnessOf(decision) === 0) this.#withoutText(line, decision.id, 'the text is blank')
        else this.#add(decision, line, each)
      } catch (error) {
        this.#refuse(line, asRefusal(error, draft.id))
      }
    }
    return this.#window.length >= WINDOW_DECISIONS || this.#windowSize >= WINDOW_CHARACTERS
  }

  #withoutText(line: number | null, id: string | null, detail: string): void {
    this.#counts.metadataOnly++
    this.#waiting.push({
      type: 'warning',
      file: this.#file,
      line,
      code: 'METADATA_ONLY',
      detail,
      ...(id ? { id } : {}),
    })
  }

  #warnOnce(name: string, code: 'UNKNOWN_FIELD' | 'UNKNOWN_VALUE', line: number | null): void {
    if (this.#unknown.has(name) || this.#unknown.size >= 200) return
    this.#unknown.add(name)
    this.#waiting.push({
      type: 'warning',
      file: this.#file,
      line,
      code,
      detail: 'ignored',
      field: name.slice(0, 100),
    })
  }

  #add(decision: Decision, line: number | null, size: number): void {
    const mark = decision.contentHash.slice(0, 16)
    const before = this.#seen.get(decision.id)
    this.#seen.set(decision.id, mark)
    if (before !== undefined && before !== mark) {
      const detail = 'the id stands in this file before with other content; the later one holds'
      this.#waiting.push({ type: 'warning', file: this.#file, line, code: 'DUPLICATE_ID', detail, id: decision.id })
    }
    this.#count(decision)
    const held = before === undefined ? undefined : this.#window.find((entry) => entry.decision.id === decision.id)
    if (held) {
      held.decision = decision
      held.line = line
      this.#counts.unchanged++
    } else if (before === mark) this.#counts.unchanged++
    else {
      this.#window.push({ decision, line, size })
      this.#windowSize += size
    }
  }

  #count({ docType, domains }: Decision): void {
    const { covered, total } = this.#coverage.get(docType) ?? { covered: 0, total: 0 }
    this.#coverage.set(docType, { covered: covered + (domains.length > 0 ? 1 : 0), total: total + 1 })
  }

  #refuse(line: number | null, { code, message, field, id }: Refusal): void {
    this.#counts.refused++
    this.#waiting.push({
      type: 'refused',
      file: this.#file,
      line,
      code,
      detail: message,
      ...(field ? { field } : {}),
      ...(id ? { id } : {}),
    })
  }

  /** Passes the oldest decisions of the window to the sink and counts the changes that it returns. */
  async flush(): Promise<void> {
    let length = 0
    let size = 0
    while (length < Math.min(BATCH_DECISIONS, this.#window.length) && (length === 0 || size < BATCH_CHARACTERS))
      size += this.#window[length++]?.size ?? 0
    if (length > 0) {
      const batch = this.#window.splice(0, length)
      this.#windowSize -= size
      const changes = await this.#sink(batch.map(({ decision }) => decision))
      for (const [at, { decision, line }] of batch.entries()) await this.#countChange(decision, line, changes[at])
    }
    this.#waiting.push({ type: 'progress', lines: this.#lines, bytes: this.#bytes, ...this.#counts })
  }

  async #countChange(decision: Decision, line: number | null, change: Change = 'unchanged'): Promise<void> {
    const lengths = change === 'shrunk' ? await this.#hold?.(decision, { file: this.#file, line }) : null
    if (!lengths) {
      this.#counts[change === 'shrunk' ? 'unchanged' : change]++
      return
    }
    this.#counts.shrunk++
    const detail = `${lengths.length} characters, ${lengths.storedLength} are stored; these stay until somebody decides`
    this.#waiting.push({ type: 'warning', file: this.#file, line, code: 'TEXT_SHRUNK', detail, id: decision.id })
  }

  get empty(): boolean {
    return this.#window.length === 0
  }

  /** Reports since the last call. */
  reports(): ImportReport[] {
    const reports = this.#waiting
    this.#waiting = []
    return reports
  }

  summary(): ImportReport {
    const byType = Object.fromEntries(this.#coverage)
    const all = [...this.#coverage.values()]
    return {
      type: 'summary',
      file: this.#file,
      lines: this.#lines,
      bytes: this.#bytes,
      ...this.#counts,
      domains: {
        covered: all.reduce((sum, { covered }) => sum + covered, 0),
        total: all.reduce((sum, { total }) => sum + total, 0),
        byType,
      },
      seconds: Math.round(performance.now() - this.#started) / 1000,
    }
  }
}
