import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connectMongo } from '@trilex/platform'
import { startEngines } from '@trilex/engines/testing'
import { mailboxOf } from '@trilex/platform/mail-address'
import { keyedMarksMigration, openPersonMarks } from './person-marks.ts'

describe('the mailbox of an address', () => {
  test.each([
    ['Anne.Rochat@Etude.example', 'anne.rochat@etude.example'],
    ['anne+trial2@etude.example', 'anne@etude.example'],
    ['a.n.n.e@googlemail.com', 'anne@gmail.com'],
    ['anne@zürich.example', 'anne@xn--zrich-kva.example'],
    ['anne@XN--ZRICH-KVA.example', 'anne@xn--zrich-kva.example'],
  ])('%s is %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

  test('dots count where the mail provider treats them as significant', () => {
    expect(mailboxOf('a.b@etude.example')).not.toBe(mailboxOf('ab@etude.example'))
  })
})

describe('the marks of a person', () => {
  let engines: Awaited<ReturnType<typeof startEngines>>
  let documents: Awaited<ReturnType<typeof connectMongo>>
  beforeAll(async () => {
    engines = await startEngines()
    documents = await connectMongo(engines.mongoUri('billing'))
  })
  afterAll(async () => {
    await documents.close()
    await engines.stop()
  })

  test('are the same for every process, and cannot be guessed from an address or a card', async () => {
    const person = { id: 'u1', email: 'anne@etude.example' }
    const [one, two] = [openPersonMarks(documents), openPersonMarks(documents)]
    const marks = await one.ofPerson(person)
    expect(
      await Promise.all([two.ofPerson(person), two.ofPerson({ ...person, email: 'Anne+x@etude.example' })]),
    ).toEqual([marks, marks])
    expect(new Set([...marks, await one.ofCard('fp'), ...(await one.ofPerson({ id: 'u1', email: '' }))]).size).toBe(3)
    const digest = createHash('sha256').update('mailbox anne@etude.example').digest('base64url')
    expect(marks.join()).not.toContain(digest)
  })

  test('stay the same when a secret seals their key, which no copy of the database holds then', async () => {
    const person = { id: 'u3', email: 'c@etude.example' }
    const before = await openPersonMarks(documents).ofPerson(person)
    const [secret, other] = ['a'.repeat(32), 'b'.repeat(32)]
    const plain = String((await documents.collection('mark_keys').findOne({}))?.['key'])
    expect(await openPersonMarks(documents, secret).ofPerson(person)).toEqual(before)
    const row = await documents.collection('mark_keys').findOne({})
    expect(JSON.stringify(row)).not.toContain(plain)
    expect(await openPersonMarks(documents, secret).ofPerson(person)).toEqual(before)
    for (const wrong of [undefined, other])
      await expect(openPersonMarks(documents, wrong).check()).rejects.toThrow(/PERSON_MARKS_KEY/)
    await documents.collection('mark_keys').updateOne({}, { $set: { key: plain }, $unset: { sealed: '' } })
  })

  test('from before the key are found again under it', async () => {
    const digest = createHash('sha256').update('mailbox b@etude.example').digest('base64url')
    const old = ['owner:u2', `mailbox:${digest}`, 'card:fp2']
    for (const mark of old) await documents.collection('trials').insertOne({ _id: mark as never, subscriptionId: 's' })
    await documents.collection('promotions').insertOne({ _id: 'p' as never, marks: old })
    for (let times = 0; times < 2; times++) await keyedMarksMigration.up(documents)
    const marks = openPersonMarks(documents)
    const keyed = [...(await marks.ofPerson({ id: 'u2', email: 'b@etude.example' })), await marks.ofCard('fp2')]
    const trials = await documents.collection('trials').find({ subscriptionId: 's' }).toArray()
    expect(trials.map(({ _id }) => String(_id)).sort()).toEqual(keyed.toSorted())
    expect((await documents.collection('promotions').findOne({}))?.['marks']).toEqual(keyed)
  })
})
