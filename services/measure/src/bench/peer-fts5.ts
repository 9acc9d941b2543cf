import { join } from 'node:path'
import { openSqlite } from '@trilex/platform/sqlite'
import { median } from './measure.ts'
import { PASSES, type PeerDocument, type PeerFigures, type PeerQuery } from './peer-query.ts'

const SCHEMA = `
CREATE TABLE docs (number INTEGER PRIMARY KEY, language TEXT, year INT, doc_type TEXT, outcome TEXT, date INT);
CREATE TABLE domains (domain TEXT, number INT, PRIMARY KEY (domain, number)) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5(title, regeste, text, content = '', tokenize = 'unicode61 remove_diacritics 2');
`

/** SQLite's full-text index as it comes: words as written; filters, order and total in SQL. */
export function benchFts5(folder: string, documents: Iterable<PeerDocument>, queries: PeerQuery[]): PeerFigures {
  const database = openSqlite(join(folder, 'fts5.sqlite'))
  database.exec(SCHEMA)
  const put = database.prepare('INSERT INTO docs VALUES (?, ?, ?, ?, ?, ?)')
  const putDomain = database.prepare('INSERT INTO domains VALUES (?, ?)')
  const putWords = database.prepare('INSERT INTO words (rowid, title, regeste, text) VALUES (?, ?, ?, ?)')
  let count = 0
  let spent = 0
  database.exec('BEGIN')
  for (const { number, title, regeste, text, language, year, docType, outcome, date, domains } of documents) {
    const start = performance.now()
    put.run(number, language, year, docType, outcome, date)
    for (const domain of domains) putDomain.run(domain, number)
    putWords.run(number, title, regeste, text)
    if (++count % 2000 === 0) database.exec('COMMIT; BEGIN')
    spent += performance.now() - start
  }
  const start = performance.now()
  database.exec("COMMIT; INSERT INTO words(words) VALUES ('optimize')")
  spent += performance.now() - start
  const times = queries.map(() => [] as number[])
  const totals = queries.map(() => 0)
  for (let pass = 0; pass < PASSES; pass++) {
    queries.forEach((query, i) => {
      const { match, where, values } = conditions(query)
      const from = match ? 'words CROSS JOIN docs ON docs.number = words.rowid' : 'docs'
      const order = query.sort
        ? `date ${query.sort.endsWith('asc') ? 'ASC' : 'DESC'}`
        : match
          ? 'bm25(words, 3, 3, 0.2)'
          : 'number'
      const began = performance.now()
      const total = database.prepare(`SELECT count(*) AS n FROM ${from} WHERE ${where}`).get(...values)
      database
        .prepare(`SELECT docs.number FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
        .all(...values, query.limit, query.offset)
      if (pass > 0) times[i]?.push(performance.now() - began)
      totals[i] = Number(total?.['n'])
    })
  }
  database.close()
  return { documentsPerSecond: Math.round(count / (spent / 1000)), times: times.map(median), totals }
}

function conditions({ words, prefix, phrase, filters }: PeerQuery) {
  const match = [
    ...words.map((word) => `"${word}"`),
    ...(prefix === null ? [] : [`"${prefix}"*`]),
    ...(phrase ? [`"${phrase.join(' ')}"`] : []),
  ].join(' AND ')
  const parts = match ? ['words MATCH ?'] : ['1']
  const values: (string | number)[] = match ? [match] : []
  const any = (column: string, list: readonly (string | number)[] | undefined): void => {
    if (!list || list.length === 0) return
    parts.push(`${column} IN (${list.map(() => '?').join()})`)
    values.push(...list)
  }
  any('year', filters.years)
  any('doc_type', filters.docTypes)
  any('language', filters.languages)
  any('outcome', filters.decisions)
  if (filters.domains && filters.domains.length > 0) {
    parts.push(`docs.number IN (SELECT number FROM domains WHERE domain IN (${filters.domains.map(() => '?').join()}))`)
    values.push(...filters.domains)
  }
  if (filters.dates) {
    parts.push('date BETWEEN ? AND ?')
    values.push(...[filters.dates.from, filters.dates.to].map((date) => Number(date.replaceAll('-', ''))))
  }
  return { match, where: parts.join(' AND '), values }
}
