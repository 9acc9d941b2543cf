import { expect, test } from '@jest/globals'
import { citationsOf } from './decision-citations.ts'
import { aDecision, section } from './decision.fixture.ts'

const strasbourg = (title: string, changes: Parameters<typeof aDecision>[0] = {}) =>
  citationsOf(
    aDecision({
      docType: 'cedh',
      docId: '001-1',
      title,
      volume: null,
      part: null,
      page: null,
      chamber: 'CHAMBER',
      dockets: ['99001/06'],
      decisionDate: { precision: 'day', value: '2010-09-21' },
      sections: [],
      ...changes,
    }),
  )

test.each([
  ['CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM', 'EGMR Muster und andere gegen Vereinigtes Königreich'],
  ['AFFAIRE M.T. ET AUTRES c. ROYAUME-UNI', 'EGMR M.T. und andere gegen Vereinigtes Königreich'],
  ['CASE OF S. AND MUSTER v. NORWAY', 'EGMR S. und Muster gegen Norwegen'],
  ['MUSTER v. AUSTRIA AND ITALY', 'EGMR Muster gegen Österreich und Italien'],
  ['CASE OF ÇELENK v. TURKEY (No. 2)', 'EGMR Çelenk gegen Türkei (Nr. 2)'],
  ['CASE OF McMUSTER v. BOSNIA AND HERZEGOVINA', 'EGMR McMUSTER gegen Bosnien und Herzegowina'],
  ['VAGNOLA MUSTER S.P.A. & MADAT S.R.L. c. ITALIE', 'EGMR Vagnola Muster S.P.A. & Madat S.R.L. gegen Italien'],
  ["AFFAIRE CHAMBRE DES MÉTIERS D'ART c. ROUMANIE (N° 1)", "EGMR Chambre des Métiers d'Art gegen Rumänien (Nr. 1)"],
  [
    'MUSTER v. "THE FORMER YUGOSLAV REPUBLIC OF MACEDONIA"',
    'EGMR Muster gegen ehemalige jugoslawische Republik Mazedonien',
  ],
  ['CASE OF GRA STIFTUNG GEGEN HASS v. SWITZERLAND', 'EGMR Gra Stiftung gegen Hass gegen Schweiz'],
  ['AFFAIRE V. C. c. SLOVAQUIE', 'EGMR V. C. gegen Slowakei'],
  ['AFFAIRE V.M. c. SLOVAQUIE [Extraits]', 'EGMR V.M. gegen Slowakei'],
  [
    "CASE OF JOHN O'MUSTER AND JEHOVAH'S WITNESSES v. IRELAND",
    "EGMR John O'Muster und Jehovah's Witnesses gegen Irland",
  ],
  ['CASE OF MUSTER v. BOSNIA AND HERZEGOVINA AND CROATIA', 'EGMR Muster gegen Bosnien und Herzegowina und Kroatien'],
  ['CASE OF GEORGIA v. RUSSIA (I)', 'EGMR Georgien gegen Russland (I)'],
  ['AFFAIRE BANQUE MUSTER SA c. SUISSE', 'EGMR Banque Muster SA gegen Schweiz'],
  ['CASE OF MUSTER AG AND PROBE GMBH v. SWITZERLAND', 'EGMR Muster AG und Probe GmbH gegen Schweiz'],
  ['AFFAIRE S.A. MUSTER c. BELGIQUE', 'EGMR S.A. Muster gegen Belgien'],
  ['CASE OF MUSTER SPA AND PROBE PLC v. ITALY', 'EGMR Muster SpA und Probe plc gegen Italien'],
  ['CASE OF MUSTER MEDIA AS v. NORWAY', 'EGMR Muster Media AS gegen Norwegen'],
  ['CASE OF MUSTER LTD v. CYPRUS', 'EGMR Muster Ltd gegen Zypern'],
])('the parties stand in the language of the citation: %s', (title, cited) => {
  expect(strasbourg(title).de).toBe(`${cited}, Nr. 99001/06, vom 21. September 2010`)
})

test('the Grand Chamber and decisions on admissibility are named, two numbers both, more by the first', () => {
  const title = 'CASE OF MUSTER v. SWITZERLAND'
  expect(strasbourg(title, { chamber: 'GRANDCHAMBER' })).toEqual({
    fr: 'CourEDH Muster contre Suisse [GC], n° 99001/06, du 21 septembre 2010',
    de: 'EGMR Muster gegen Schweiz [GK], Nr. 99001/06, vom 21. September 2010',
    it: 'CorteEDU Muster contro Svizzera [GC], n. 99001/06, del 21 settembre 2010',
  })
  expect(strasbourg(title, { subType: 'echr_decision', chamber: 'ADMISSIBILITY' }).fr).toContain('Suisse (déc.), n°')
  const joined = (dockets: string[], cover: string) =>
    strasbourg(title, { dockets, sections: [section('lead', cover)] }).it
  const two = ['99001/06', '99002/06']
  expect(joined(two, '(Applications nos. 99001/06 and 99002/06)')).toContain('n. 99001/06 e 99002/06, del')
  expect(joined([...two, '3/06'], '(Applications nos. 99001/06, 99002/06 and 3/06)')).toContain('n. 99001/06, del')
  // Records list the cases that the text cites as well.
  expect(joined(two, '(Application no. 99001/06)')).toContain('n. 99001/06, del')
  expect(joined(['99001/06', '28/09'], '(Application no. 99001/06) FINAL 28/09/2011')).toContain('n. 99001/06, del')
})

test('names are written as the first page writes them, if it means the same case', () => {
  const lead = (text: string) => ({ sections: [section('lead', text)] })
  const title = 'CASE OF DE MUSTER-LEIMGRUBER v. THE NETHERLANDS'
  expect(strasbourg(title, lead('In the case of De Muster-Leimgruber v. the Netherlands, The European Court')).fr).toBe(
    'CourEDH De Muster-Leimgruber contre Pays-Bas, n° 99001/06, du 21 septembre 2010',
  )
  expect(strasbourg(title, lead('In the case of Another v. Spain, The European Court')).fr).toContain(
    'De Muster-Leimgruber',
  )
})

test('the `und` of an association stays, the `and` between applicants does not', () => {
  expect(strasbourg('CASE OF VEREIN LICHT UND RECHT v. SWITZERLAND').fr).toContain(
    'Verein Licht und Recht contre Suisse',
  )
  expect(strasbourg('CASE OF LICHT AND RECHT v. SWITZERLAND').fr).toContain('Licht et Recht contre Suisse')
})

test('a title that names no parties stays as it is', () => {
  expect(strasbourg('Avis consultatif', { decisionDate: { precision: 'year', value: '2010' } }).fr).toBe(
    'Avis consultatif, n° 99001/06, 2010',
  )
})
