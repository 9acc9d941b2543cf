import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import type { Connection } from 'mongoose'
import { aDecision, section } from './decision.fixture.ts'
import { type CatalogModels, catalogModels } from './decision-model.ts'
import { DecisionStore } from './decision-store.ts'
import { EXTRACTIVE_VERSION, extractiveSummaries } from '../summaries/summaries.ts'

let engines: TestEngines
let connection: Connection
let models: CatalogModels
let store: DecisionStore

beforeAll(async () => {
  engines = await startEngines()
  connection = await connectMongo(engines.mongoUri('catalog'))
  models = catalogModels(connection)
  await ensureIndexes(connection)
  store = new DecisionStore(models)
})
afterAll(async () => {
  await connection.close()
  await engines.stop()
})
beforeEach(async () => {
  await Promise.all([models.decisions.deleteMany({}), models.contents.deleteMany({})])
})

const outboxOf = async (id: string) => (await models.decisions.findOne({ _id: id }))?.outbox.map(({ type }) => type)

describe('the store of decisions', () => {
  test('reports per decision what an import changed, in order', async () => {
    const first = aDecision({ page: 9001 })
    const second = aDecision({ page: 9002 })
    expect(await store.save([first, second])).toEqual(['new', 'new'])
    const changed = aDecision({ page: 9002, title: 'Autre titre' })
    expect(await store.save([changed, first, aDecision({ page: 9003 })])).toEqual(['changed', 'unchanged', 'new'])
    expect((await store.load([second.id]))[0]?.decision).toEqual(changed)
  })

  test('stores the event in the same document and each text once', async () => {
    await store.save([aDecision()])
    await store.save([aDecision({ title: 'Deux' })])
    await store.save([aDecision({ title: 'Deux' })])
    expect(await outboxOf('atf-147-III-9001')).toEqual(['catalog.v1.DecisionPublished', 'catalog.v1.DecisionChanged'])
    expect(await models.contents.countDocuments({})).toBe(1)
  })

  test('announces year and titles as lists show them in each language', async () => {
    const regeste = { de: { head: 'Kündigung', paragraphs: [] }, fr: { head: 'Congé', paragraphs: [] } }
    const decision = aDecision({ regeste, title: 'Kündigung' })
    await store.save([decision])
    const [event] = (await models.decisions.findOne({ _id: decision.id }))?.outbox ?? []
    expect(event?.data).toMatchObject({
      titles: { fr: 'Congé', de: 'Kündigung', it: 'Kündigung' },
      year: Number(decision.decisionDate.value?.slice(0, 4)),
    })
  })

  test('never replaces a fuller record by one without text, but adds headnotes', async () => {
    const full = aDecision()
    const bare = aDecision({ sections: [], judgment: [], regeste: { de: { head: 'Kopf', paragraphs: [] } } })
    expect(await store.save([full])).toEqual(['new'])
    expect(await store.save([bare])).toEqual(['unchanged'])
    expect((await store.load([full.id]))[0]?.decision.sections).toHaveLength(3)

    const place = { page: 9005, sections: [] }
    const headnote = { head: 'Kopf', paragraphs: [] }
    expect(await store.save([aDecision({ ...place, regeste: { de: headnote } })])).toEqual(['new'])
    expect(await store.save([aDecision({ ...place, regeste: { de: headnote, fr: headnote } })])).toEqual(['changed'])
    expect(await store.save([aDecision({ ...place, regeste: {} })])).toEqual(['unchanged'])
  })

  test('merges the headnotes of the pages of one decision, in any order', async () => {
    const page = (language: 'fr' | 'de' | 'it', head: string) =>
      aDecision({ title: head, regeste: { [language]: { head, paragraphs: [] } } })
    const pages = [page('de', 'Kopf'), page('fr', 'Tête'), page('it', 'Testa')]
    for (const one of pages) expect(await store.save([one])).toEqual([one === pages[0] ? 'new' : 'changed'])
    for (const one of pages) expect(await store.save([one])).toEqual(['unchanged'])
    const [loaded] = await store.load([pages[0]?.id ?? ''])
    expect(loaded?.decision.regeste).toEqual(Object.assign({}, ...pages.map(({ regeste }) => regeste)))
    expect(loaded?.decision.title).toBe('Tête')
    const corrected = page('it', 'Testa corretta')
    expect(await store.save([corrected])).toEqual(['changed'])
    expect((await store.load([corrected.id]))[0]?.decision.regeste).toMatchObject({
      de: { head: 'Kopf' },
      it: { head: 'Testa corretta' },
    })
  })

  test('keeps the full judgment when a page has only the extract', async () => {
    const section = aDecision().sections[0]
    if (!section) throw new Error('a decision without sections')
    const judgment = [{ ...section, origin: 'judgment' as const }]
    await store.save([aDecision({ judgment, judgmentUrl: 'https://example.org/j' })])
    expect(await store.save([aDecision()])).toEqual(['unchanged'])
    expect(await store.save([aDecision({ title: 'Deux' })])).toEqual(['changed'])
    const [loaded] = await store.load([aDecision().id])
    expect(loaded?.decision).toMatchObject({ title: 'Deux', judgment, judgmentUrl: 'https://example.org/j' })
  })

  test('loses no change when two imports write the same decisions at once', async () => {
    const versions = (name: string) => Array.from({ length: 30 }, (_, n) => aDecision({ page: 9100 + n, title: name }))
    const [left, right] = await Promise.all([store.save(versions('links')), store.save(versions('rechts'))])
    for (const [n, change] of left.entries()) expect([change, right[n]]).toContain('new')
    const rows = await models.decisions.find({}).toArray()
    expect(rows).toHaveLength(30)
    for (const { _id, outbox, contentHash } of rows) {
      expect(outbox[0]?.type).toBe('catalog.v1.DecisionPublished')
      expect(outbox.at(-1)?.data).toMatchObject({ decisionId: _id, contentHash })
      expect(await models.contents.findOne({ _id: contentHash })).not.toBeNull()
    }
  })

  test('distinguishes two spellings of one docket: an exact address has precedence', async () => {
    const place = { docType: 'other', volume: null, part: null, page: null } as const
    const ids = ['2C 1106-2018', '2C-1106-2018']
    await store.save(ids.map((docId) => aDecision({ ...place, id: `tf-${docId}`, docId })))
    for (const docId of ids) expect((await store.find('other', docId)).docId).toBe(docId)
    expect(ids).toContain((await store.find('other', '2C_1106/2018')).docId)
  })

  test('finds a docket in every spelling, and a reporter place in any case', async () => {
    const docket = { docType: 'other', docId: '1C-437-2022', volume: null, part: null, page: null } as const
    await store.save([
      aDecision({ ...docket, dockets: ['1C_437/2022'] }),
      aDecision({ part: 'Ia', volume: 120, page: 31 }),
    ])
    for (const written of ['1C-437-2022', '1C_437/2022', '1c 437/2022']) {
      expect((await store.find('other', written)).docId).toBe('1C-437-2022')
    }
    expect((await store.find('atf', '120-ia-31')).docId).toBe('120-Ia-31')
    await expect(store.find('atf', '120-II-31')).rejects.toMatchObject({ code: 'CATALOG_DECISION_NOT_FOUND' })
  })

  test('parallel imports and withdrawals leave only referenced texts', async () => {
    const other = new DecisionStore(models)
    const [one, two] = [aDecision({ title: 'Un' }), aDecision({ title: 'Deux' })]
    for (let turn = 0; turn < 30; turn++) {
      await store.save([one])
      await Promise.all([store.save([two]), other.save([one]), store.save([two]), other.save([one])])
      const stored = await models.decisions.findOne({ _id: one.id })
      const texts = await models.contents.find({}).toArray()
      expect(texts.map(({ _id }) => _id)).toEqual([stored?.contentHash])
    }
    await Promise.all([store.save([one]), other.withdraw(one.id, 'x'), store.save([two])])
    expect(await models.contents.countDocuments({})).toBe(0)
  })

  test('withdraws permanently: no text stays, the address answers, no import restores it', async () => {
    const decision = aDecision()
    await store.save([decision])
    await store.withdraw(decision.id, 'Takedown of 2026-03-01, court letter')
    await store.withdraw(decision.id, 'once more')
    await expect(store.find('atf', decision.docId)).rejects.toMatchObject({ code: 'CATALOG_DECISION_WITHDRAWN' })
    expect(await models.contents.countDocuments({})).toBe(0)
    expect(await outboxOf(decision.id)).toEqual(['catalog.v1.DecisionPublished', 'catalog.v1.DecisionWithdrawn'])
    expect(await store.save([decision, aDecision({ title: 'Neu' })].slice(1))).toEqual(['withdrawn'])
    expect(await store.counts()).toMatchObject({ documents: 0 })
    await expect(store.withdraw('atf-1-I-1', 'x')).rejects.toMatchObject({ code: 'CATALOG_DECISION_NOT_FOUND' })
  })

  test('iterates content hashes by id and drops summaries of changed content', async () => {
    const decisions = [1, 2, 3].map((n) =>
      aDecision({ page: 9200 + n, sections: [section('considerations', `${n} Un texte.`)] }),
    )
    await store.save(decisions)
    const [first] = decisions
    if (!first) throw new Error('no decision')
    await store.saveSummaries([{ decision: first, summaries: extractiveSummaries(first) }])
    const page = await store.fingerprints(null, 2)
    expect(page.map(({ id }) => id)).toEqual(['atf-147-III-9201', 'atf-147-III-9202'])
    expect(page[0]).toEqual({ id: first.id, contentHash: first.contentHash, summariesVersion: EXTRACTIVE_VERSION })
    expect(await store.fingerprints('atf-147-III-9202', 9)).toHaveLength(1)

    await store.save([aDecision({ page: 9201, title: 'Geändert' })])
    expect((await store.fingerprintsOf([first.id])).get(first.id)?.summariesVersion).toBeNull()
    await store.saveSummaries([{ decision: first, summaries: extractiveSummaries(first) }])
    expect((await store.load([first.id]))[0]?.summaries).toBeNull()
  })

  test('counts by type and language, judgments in several languages once, and completes dockets', async () => {
    await store.save([
      aDecision({
        docType: 'cedh',
        docId: '001-200039',
        language: 'fr',
        volume: null,
        part: null,
        page: null,
        dockets: ['4900/06'],
      }),
      aDecision({ dockets: ['4A_606/2020'] }),
      aDecision({ page: 9002, language: 'de', dockets: ['4A_607/2020', '4A_9/2021'] }),
      aDecision({
        docType: 'cedh',
        docId: '001-100038',
        language: 'en',
        volume: null,
        part: null,
        page: null,
        dockets: ['4900/06'],
      }),
    ])
    expect(await store.counts()).toEqual({
      documents: 4,
      byType: { atf: 2, cedh: 2, other: 0 },
      decisions: { atf: 2, cedh: 1, other: 0 },
      byLanguage: { fr: 2, de: 1, en: 1 },
    })
    expect((await store.docketed('4A60', '4a60', 5)).map(({ docId }) => docId)).toEqual([
      '147-III-9001',
      '147-III-9002',
    ])
    expect((await store.docketed('001100', '001-100', 5)).map(({ docId }) => docId)).toEqual(['001-100038'])
    expect(await store.docketed('.*', '.*', 5)).toEqual([])
  })
})
