import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string) => extractCitations(text, { tables })
const canonical = (text: string) => read(text).map((citation) => citation.canonical)

test.each([
  ['req. 11663/04', 'echr:11663/04'],
  ['Req. n° 11663/04, § 38', 'echr:11663/04§38'],
  ['requête 11663/04', 'echr:11663/04'],
  ['Beschwerde Nr. 25424/09, § 93', 'echr:25424/09§93'],
  ['ricorso n. 25424/09', 'echr:25424/09'],
  ['application no. 25424/09, §§ 93-94', 'echr:25424/09§93-94'],
  ['CE:ECHR:2012:0705JUD001166304', 'ECLI:CE:ECHR:2012:0705JUD001166304'],
])('a number of the Strasbourg court is read without its name: %s', (text, expected) =>
  expect(canonical(text)).toEqual([expected]),
)

test.each([
  'EGMR vom 5. Juli 2012, 11663/04, § 38',
  'EGMR, Urteil vom 5. Juli 2012, 11663/04, § 38',
  'Cour EDH, arrêt du 5 juillet 2012, 11663/04, § 38',
  'Corte EDU, sentenza del 5 luglio 2012, 11663/04, § 38',
  'Corte EDU, sentenza del 5 luglio 2012, ricorso n. 11663/04, § 38',
  'CourEDH, 5 juillet 2012, req. n° 11663/04, § 38',
  'EGMR vom 5. Juli 2012, Nr. 11663/04, § 38',
  'EGMR (GK) vom 5.7.12, 11663/04, § 38',
  'Urteil des EGMR vom 5. Juli 2012 (Nr. 11663/04), § 38',
  'ECtHR, 5 July 2012, no. 11663/04, § 38',
])('the date between the court and the number is kept: %s', (text) => {
  expect(canonical(text)).toEqual(['echr:11663/04§38'])
  expect(read(text)[0]?.parts).toMatchObject({ date: '2012-07-05' })
})

test.each([
  'Beschwerde Nr. 12/09',
  'Verfügung Nr. 1234/09',
  'dossier n° 12345/09',
  'Regolamento n. 1408/71',
  'CE:ECHR:2012',
  'ACE:ECHR:2012:0705JUD001166304',
])('other numbers stay text: %s', (text) => expect(canonical(text)).toEqual([]))

test.each([
  ['Article P1-1', 'EMRK P1-1'],
  ['art. P4-2 § 3', 'EMRK P4-2 al. 3'],
  ['Art. P7-4', 'EMRK P7-4'],
  ['art. 2 du 7e Protocole additionnel', 'EMRK P7-2'],
  ['art. 4 du 7ème Protocole additionnel à la CEDH', 'EMRK P7-4'],
  ['art. 2 du septième Protocole', 'EMRK P7-2'],
  ['art. 1 du 1er Protocole additionnel', 'EMRK P1-1'],
  ['Art. 2 des 7. Zusatzprotokolls', 'EMRK P7-2'],
  ['Art. 2 des Siebten Zusatzprotokolls zur EMRK', 'EMRK P7-2'],
  ['art. 2 del 7° Protocollo addizionale', 'EMRK P7-2'],
  ['Art. 1 des ersten Zusatzprotokolls zur EMRK', 'EMRK P1-1'],
  ['Art. 1 des Zusatzprotokolls zur EMRK', 'EMRK P1-1'],
  ['Art. 1 1. ZP-EMRK', 'EMRK P1-1'],
  ['Art. 1 ZP-1 EMRK', 'EMRK P1-1'],
  ['art. 1 del primo Protocollo addizionale', 'EMRK P1-1'],
  ['art. 2 del settimo Protocollo alla CEDU', 'EMRK P7-2'],
])('an article of a protocol is read: %s', (text, expected) => {
  expect(canonical(text)).toEqual([expected])
  expect(read(text)[0]?.text).toBe(text)
})

test.each([
  'Article P1-99',
  'Article P3-1',
  'art. 2 du 2e Protocole additionnel',
  "art. 2 du 7e Protocole additionnel à la Convention européenne d'extradition",
  'Art. 66 des 1. Zusatzprotokolls zu den Genfer Abkommen',
])('an article of another protocol stays text: %s', (text) => expect(canonical(text)).toEqual([]))
